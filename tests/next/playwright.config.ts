import base from "../../playwright.config";

/** Browser tests that do not pass from start to end yet: `npm run test:next`. Each moves to tests/e2e when it does. */
export default { ...base, testDir: ".", globalSetup: "../support/browser-setup.ts" };

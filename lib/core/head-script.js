// In the head of every page; runs before the first paint (lib/core/first-paint.ts).
(() => {
  const root = document.documentElement;

  // zod must not compile its checks: the content policy would block it and report the attempt.
  globalThis.__zod_globalConfig = { jitless: true };

  // Enables the `wechat:` styles.
  if (navigator.userAgent.includes("MicroMessenger")) root.dataset.app = "wechat";

  // Applies the chosen theme without a flash.
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage may be disabled; the system setting then applies.
  }

  // If the address has the fragment of a part, all parts of the page are rendered from the start.
  if (location.hash) root.dataset.drawn = "";

  // Holds back forms submitted before hydration (components/ui/form.tsx).
  const holdEarlySubmit = (event) => {
    if (event.target.dataset.early !== "") return;
    event.preventDefault();
    event.target.dataset.held = "";
  };
  addEventListener("submit", holdEarlySubmit, true);

  // Requests the Chinese heading font after the first paint of a tab's first page, and switches the headings to it once
  // it has loaded (docs/decisions/0006).
  const showHeadings = () => {
    root.dataset.headings = "";
  };
  const wereShown = () => {
    try {
      return sessionStorage.getItem("headings");
    } catch {
      return null;
    }
  };
  const remember = () => {
    showHeadings();
    try {
      sessionStorage.setItem("headings", "shown");
    } catch {
      // The next page requests the font again.
    }
  };
  const loadHeadings = () => {
    const words = [...document.querySelectorAll("h1,h2,h3,h4,.font-display")].map(
      (heading) => heading.textContent,
    );
    document.fonts.load('600 1em "LXGW WenKai"', words.join("")).then(remember, showHeadings);
  };
  if (!root.lang.startsWith("zh") || wereShown()) showHeadings();
  else requestAnimationFrame(() => requestAnimationFrame(loadHeadings));
})();

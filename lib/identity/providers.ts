import { facebookSettings } from "./facebook";
import { googleSettings } from "./google";
import type { ProviderName } from "./identity";

/** The providers that are set up; only they get a button. */
export const configuredProviders = (): ProviderName[] => [
  ...(googleSettings() ? (["google"] as const) : []),
  ...(facebookSettings() ? (["facebook"] as const) : []),
];

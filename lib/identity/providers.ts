import { facebookSettings } from "./facebook";
import { googleSettings } from "./google";
import type { IdentityProviderName } from "./identity";

/** The providers that are set up; only they get a button. */
export const configuredProviders = (): IdentityProviderName[] => [
  ...(googleSettings() ? (["google"] as const) : []),
  ...(facebookSettings() ? (["facebook"] as const) : []),
];

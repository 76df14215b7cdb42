import { facebookSettings } from "./facebook";
import { googleSettings } from "./google";
import type { IdentityProviderName } from "./identity";

/** The configured providers; only they have a button. */
export const configuredProviders = (): IdentityProviderName[] => [
  ...(googleSettings() ? (["google"] as const) : []),
  ...(facebookSettings() ? (["facebook"] as const) : []),
];

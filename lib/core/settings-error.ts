/** Settings that are not right. The operator mends them, so scripts print the message alone. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

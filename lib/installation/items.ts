/** What has to be done before the doors open, in the order of the page (rule R20.12). */
export const itemNames = [
  "demo",
  "school",
  "claims",
  "story",
  "taxNumber",
  "secondStep",
  "address",
  "secret",
  "database",
  "backup",
  "drill",
  "mail",
  "mailSigned",
  "payments",
  "webhook",
  "files",
  "worker",
  "pdfLicence",
  "policies",
  "metrics",
] as const;
export type ItemName = (typeof itemNames)[number];

/** What only a person can know. */
export const declaredItems = ["pdfLicence", "policies", "story"] as const satisfies readonly ItemName[];
export type DeclaredItem = (typeof declaredItems)[number];

/** What has to be asked of the world, and is asked on request. */
export const checkNames = [
  "address",
  "mail",
  "mailSigned",
  "payments",
  "files",
] as const satisfies readonly ItemName[];
export type CheckName = (typeof checkNames)[number];

/** A school may have a reason to leave these open; the others have to be done. */
export const dismissibleItems = [
  "claims",
  "taxNumber",
  "secondStep",
  "backup",
  "drill",
  "mailSigned",
  "payments",
  "webhook",
  "files",
  "pdfLicence",
] as const satisfies readonly ItemName[];
export type DismissibleItem = (typeof dismissibleItems)[number];

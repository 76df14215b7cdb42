/** What the product uses of papaparse, which comes without types. */
declare module "papaparse" {
  type Value = string | number | boolean | null | undefined;
  const Papa: {
    unparse(
      table: { fields: string[]; data: Value[][] },
      options?: { escapeFormulae?: boolean; newline?: string; delimiter?: string },
    ): string;
    parse(text: string, options?: { header?: false }): { data: string[][] };
  };
  export default Papa;
}

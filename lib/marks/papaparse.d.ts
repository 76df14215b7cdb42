/** Types of the used part of papaparse, which has none of its own. */
declare module "papaparse" {
  type Value = string | number | boolean | null | undefined;
  const Papa: {
    unparse(
      table: { fields: string[]; data: Value[][] } | Value[][],
      options?: { newline?: string; quotes?: (value: Value) => boolean },
    ): string;
    parse(
      text: string,
      options?: { header?: false; preview?: number; fastMode?: false; delimiter?: string },
    ): { data: string[][] };
    parse<Row>(
      text: string,
      options: {
        header: true;
        skipEmptyLines?: "greedy";
        transformHeader?: (name: string) => string;
        transform?: (value: string) => string;
      },
    ): { data: Row[]; meta: { fields?: string[] }; errors: { type: string }[] };
  };
  export default Papa;
}

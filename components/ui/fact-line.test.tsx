import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { onOneLine } from "@/lib/core/formats";
import { FactLine } from "./fact-line";

test("facts stand in a line without missing ones; each stays together, and a line neither begins nor ends with a dot", () => {
  const html = renderToStaticMarkup(<FactLine facts={["Fall term", null, "", false, "Sat 11:30"]} />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe("Fall term · Sat 11:30");
  // The dot in front of a line's first fact lies outside of what is shown.
  expect(html).toMatch(/overflow-x-clip.*-ms-4/);
  expect(html.match(/w-4/g)).toHaveLength(2);
});

test("no line breaks a date, neither an English nor a Chinese one", () => {
  expect(onOneLine("Nov 25").replaceAll("\u2060", "")).toBe("Nov\u00a025");
  expect(onOneLine("11月25日")).toBe("1\u20601\u2060月\u20602\u20605\u2060日");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld";

test("no text can close the tag", () => {
  const name = "</script><script>alert(1)</script>";
  const html = renderToStaticMarkup(<JsonLd things={[{ "@type": "Course", name }]} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(html.slice(html.indexOf("{"), html.lastIndexOf("}") + 1))).toMatchObject({
    "@graph": [{ name }],
  });
});

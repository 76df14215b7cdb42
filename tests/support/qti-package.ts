import { strToU8, zipSync } from "fflate";

const asi = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';

/** An item of another tool, with the declarations, the body and the scoring that a test is about. */
export const itemOf = (
  identifier: string,
  { declarations, body, processing = "" }: { declarations: string; body: string; processing?: string },
) => `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${asi} identifier="${identifier}" title="T" adaptive="false" time-dependent="false">
  ${declarations}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body>
    ${body}
  </qti-item-body>
  ${processing}
</qti-assessment-item>`;

export const correct = (cardinality: string, type: string, ...values: string[]) =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">
    <qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join("")}</qti-correct-response>
  </qti-response-declaration>`;

export const choiceBody = `<p>Look at the
      sky.</p>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
      <qti-prompt>What is it?</qti-prompt>
      <qti-simple-choice identifier="A">A &amp; B</qti-simple-choice>
      <qti-simple-choice identifier="B">The <b>moon</b></qti-simple-choice>
    </qti-choice-interaction>`;

/** A package with these files as items, and others beside them. */
export function packageOf(
  items: Record<string, string>,
  { extra = {}, resources = "", type = "imsqti_item_xmlv3p0" } = {} as {
    extra?: Record<string, string | Uint8Array>;
    resources?: string;
    type?: string;
  },
): Uint8Array<ArrayBuffer> {
  const listed = Object.keys(items).map(
    (path, at) =>
      `<resource identifier="r${at}" type="${type}" href="${path}"><file href="${path}"/></resource>`,
  );
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources>${listed.join("")}${resources}</resources></manifest>`;
  const files = { "imsmanifest.xml": manifest, ...items, ...extra };
  return new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === "string" ? strToU8(content) : content,
        ]),
      ),
    ),
  );
}

import { element, xmlDocument } from "@/lib/core/xml";
import { paragraphs, recordingAddress } from "./content";
import { itemNamespace, itemSchema, schemaInstance, toolName } from "./names";
import type { QtiPassage } from "./parts";

/** A passage as a stimulus that several questions share. */
export const stimulusXml = (passage: QtiPassage): string =>
  xmlDocument(
    element(
      "qti-assessment-stimulus",
      {
        xmlns: itemNamespace,
        "xmlns:xsi": schemaInstance,
        "xsi:schemaLocation": `${itemNamespace} ${itemSchema}`,
        identifier: passage.identifier,
        title: passage.title,
        "xml:lang": "en-CA",
        "tool-name": toolName,
      },
      element(
        "qti-stimulus-body",
        {},
        element(
          "div",
          { class: `passage-${passage.kind}${passage.about ? ` about-${passage.about}` : ""}` },
          bodyOf(passage),
        ),
      ),
      transcriptOf(passage),
    ),
  );

function bodyOf({ kind, content, picture, recording }: QtiPassage): string {
  if (kind === "image") return element("p", {}, element("img", { src: `../${picture}`, alt: content }));
  if (kind === "audio" && recording)
    return element("audio", { controls: true, src: recordingAddress(recording) });
  return paragraphs(content);
}

/** What a recording says stands beside the body, so that a child does not read what it should hear. */
const transcriptOf = ({ kind, content, recording }: QtiPassage) =>
  kind === "audio" && recording
    ? element(
        "qti-catalog-info",
        {},
        element(
          "qti-catalog",
          { id: "transcript" },
          element(
            "qti-card",
            { support: "transcript" },
            element("qti-html-content", {}, paragraphs(content)),
          ),
        ),
      )
    : "";

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { SceneName } from "@/components/scenes/scene-picture";
import type { Locale } from "@/lib/core/locale";
import { chineseLines } from "@/lib/seo/chinese-lines";
import { pictureSize } from "@/lib/seo/pictures";
import { scenePicture } from "./scene-picture";

type Preview = { locale: Locale; school: string; title: string; text: string; scene: SceneName };

const scene = { width: 500, height: 630 };
const column = { width: 700, left: 72, right: 52 };
const textSize = 26;

/** The preview image of a shared link: the page's title and text with a scene. */
export async function linkPreview({ locale, school, title, text, scene: name }: Preview): Promise<Response> {
  const [fonts, picture, readable] = await Promise.all([
    loadFonts(),
    scenePicture(name, scene.width, scene.height),
    drawable(),
  ]);
  const size = titleSize(title);
  const set = (words: string, fontSize: number) =>
    locale === "zh" ? linesOf(readable(words), fontSize) : readable(words);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        background: "#fcfaf4",
        color: "#13212d",
        fontFamily: "Figtree, LXGW WenKai",
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          width: column.width,
          padding: `64px ${column.right}px 56px ${column.left}px`,
        }}
      >
        <div
          style={{ display: "flex", alignItems: "center", fontFamily: "Fraunces, LXGW WenKai", fontSize: 34 }}
        >
          <Mark />
          {readable(school)}
        </div>
        <div
          style={{
            display: "block",
            marginTop: "auto",
            fontFamily: "Fraunces, LXGW WenKai",
            fontSize: size,
            lineHeight: 1.18,
            lineClamp: 4,
            textWrap: locale === "zh" ? "wrap" : "balance",
            whiteSpace: "pre-wrap",
          }}
        >
          {set(title, size)}
        </div>
        <div
          style={{
            display: "block",
            marginTop: 26,
            fontSize: textSize,
            lineHeight: 1.5,
            color: "#4f5d68",
            whiteSpace: "pre-wrap",
            lineClamp: 4,
          }}
        >
          {set(text, textSize)}
        </div>
      </div>
      <img alt="" src={picture} width={scene.width} height={scene.height} />
    </div>,
    { ...pictureSize, fonts },
  );
}

/** The renderer would break Chinese text at any character. */
const linesOf = (text: string, fontSize: number) =>
  chineseLines(text, Math.floor((column.width - column.left - column.right) / fontSize)).join("\n");

/** The logo in the colours of light mode. */
function Mark() {
  return (
    <svg width="56" height="56" viewBox="0 0 48 48" style={{ marginRight: 16 }}>
      <circle cx="24" cy="24" r="22" fill="#e0f0ef" />
      <path
        d="M2.3 27.6C7 25.2 11 25.2 15.5 27.4c5.3 2.6 10.7 2.6 16 0 4.7-2.3 9.4-2.2 14.2.3C43.9 38.1 34.9 46 24 46 13.1 46 4.1 38.1 2.3 27.6Z"
        fill="#025d6d"
      />
      <path
        d="M24 6.2l2.7 5 4-1.3-.9 4.6 4.7.3-2.9 3.3 2.5 2.7-6.2.7-3 3.3-.9 3.2-.9-3.2-3-3.3-6.2-.7 2.5-2.7-2.9-3.3 4.7-.3-.9-4.6 4 1.3Z"
        fill="#f48a41"
      />
    </svg>
  );
}

/** A Chinese character is as wide as two letters. */
const titleSize = (title: string) => {
  const letters = [...title].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
  return letters > 64 ? 46 : letters > 36 ? 56 : 68;
};

/** Removes characters missing from our fonts, for which the renderer would contact a third party. */
async function drawable() {
  const characters = new Set(await readFile(join(fontFolder, "drawable.txt"), "utf8"));
  return (text: string) => [...text].filter((character) => characters.has(character)).join("");
}

const fontFolder = join(process.cwd(), "app/fonts/made");
const fontFile = (name: string) => readFile(join(fontFolder, name));

async function loadFonts() {
  const [fraunces, figtree, wenkai] = await Promise.all(
    ["fraunces.ttf", "figtree.ttf", "wenkai.ttf"].map(fontFile),
  );
  return [
    { name: "Fraunces", data: fraunces as Buffer, weight: 400 as const },
    { name: "Figtree", data: figtree as Buffer, weight: 400 as const },
    { name: "LXGW WenKai", data: wenkai as Buffer, weight: 400 as const },
  ];
}

import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { inDayColours } from "@/components/scenes/day-colours";
import { Portrait, type PortraitKey, portraitKeys } from "@/components/scenes/portraits";
import type { Transaction } from "@/db/client";
import { teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { personPictureType } from "@/lib/storage/person-pictures";
import { keepFile } from "./kept-file";

/** Gives the teachers of the demo school their drawn portraits as uploaded pictures (docs/decisions/0162). */
export async function seedPortraits(
  tx: Transaction,
  { teachers: teacherIds }: { teachers: Map<string, number> },
): Promise<void> {
  for (const key of portraitKeys) {
    const id = foundOrThrow(teacherIds.get(key));
    const { storageKey } = await keepFile(
      tx,
      { role: "teacher", id },
      {
        name: "picture",
        bytes: await portraitPicture(key),
        contentType: personPictureType,
        extension: "webp",
        isPublic: true,
      },
    );
    await tx.update(teachers).set({ avatar: storageKey }).where(eq(teachers.id, id));
  }
}

/** The portrait as it would be stored after an upload: 512 pixels square. */
async function portraitPicture(teacher: PortraitKey): Promise<Buffer> {
  const svg = await inDayColours(renderToStaticMarkup(createElement(Portrait, { teacher })));
  return sharp(Buffer.from(svg), { density: 160 }).resize(512, 512).webp({ quality: 84 }).toBuffer();
}

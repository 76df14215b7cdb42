export type CropArea = { x: number; y: number; width: number; height: number };

/** Width and height in pixels of a person's picture, as the server stores it (lib/storage/pictures.ts). */
const side = 512;

/**
 * Loads a picture from an address of this page.
 * @throws if the browser cannot decode it, such as HEIC outside Safari
 */
export async function loadPicture(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Returns the chosen square of a picture as a base64 JPEG data URL. */
export async function cropPicture(source: string, { x, y, width, height }: CropArea): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(await loadPicture(source), x, y, width, height, 0, 0, side, side);
  return canvas.toDataURL("image/jpeg", 0.9);
}

/** Returns a file as a base64 data URL. */
export const asDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsDataURL(file);
  });

"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { CropArea } from "./crop-picture";

type PictureCropperProps = { source: string; onArea: (area: CropArea) => void };

const largestZoom = 4;

/** Chooses a square of a picture by dragging and pinching, or with the arrow keys and the slider. */
export default function PictureCropper({ source, onArea }: PictureCropperProps) {
  const t = useTranslations("people.picture");
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Enter would submit the form around this dialog.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };
  return (
    <div className="grid gap-4">
      <div className="relative h-72 overflow-hidden rounded-control bg-sunk sm:h-80">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onArea(pixels)}
          cropperProps={{ "aria-label": t("area"), role: "group" }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className="flex min-h-11 items-center gap-4 font-medium">
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          onKeyDown={keepForm}
          className="h-11 min-w-0 flex-1 accent-lake"
        />
      </label>
      <p className="text-sm text-muted">{t("hint")}</p>
    </div>
  );
}

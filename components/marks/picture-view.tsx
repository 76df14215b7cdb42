"use client";

import { Download, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CSSProperties, use, useState } from "react";
import { useReason } from "@/components/api/call";
import { PageOverlay } from "@/components/pdf/page-overlay";
import { useFileLink } from "@/components/pdf/use-file-link";
import { cx } from "@/components/ui/class-names";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton, iconButtonClass } from "@/components/ui/icon-button";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import { shownSize, turnOf } from "@/lib/marks/drawn/geometry";
import { textLanguage } from "@/lib/core/text-language";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import "./picture-view.css";

const scales = [1, 1.5, 2, 3] as const;

/** Tries with a link of its own each, before the reader is told that a photo does not load. */
const mostTries = 2;

/** A photographed page, which can be rotated by quarter turns, enlarged and scrolled. */
export function PictureView({ file, className }: { file: HomeworkFile; className?: string }) {
  const t = useTranslations("marking.picture");
  const reason = useReason();
  const { data: link, error, refetch } = useFileLink(file.id);
  const [misses, setMisses] = useState(0);
  const tryAgain = (before: number) => {
    setMisses(before);
    if (before < mostTries) void refetch();
  };
  const [turn, setTurn] = useState(0);
  const [step, setStep] = useState(0);
  const [size, setSize] = useState({ width: 3, height: 4 });
  const overlay = use(PageOverlay);
  if (error || misses >= mostTries)
    return (
      <ErrorState
        level={3}
        title={t("failed")}
        reason={error && reason(error)}
        action={
          <RetryButton variant="secondary" onClick={() => tryAgain(0)}>
            {t("retry")}
          </RetryButton>
        }
      />
    );
  const view = shownSize(size, turnOf(90 * turn));
  const scale = scales[step] ?? 1;
  const [across, down] = [
    `calc(${scale} * min(100cqw, 100cqh * ${view.width / view.height}))`,
    `calc(${scale} * min(100cqh, 100cqw * ${view.height / view.width}))`,
  ];
  const isSideways = turn % 2 === 1;
  return (
    <figure className={cx("flex flex-col overflow-hidden rounded-card border bg-sunk", className)}>
      <figcaption className="flex items-center gap-1 border-b bg-surface ps-4 pe-1">
        <span lang={textLanguage(file.name)} className="me-auto truncate text-sm font-medium">
          {file.name}
        </span>
        <IconButton
          label={t("smaller")}
          icon={<ZoomOut />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          label={t("larger")}
          icon={<ZoomIn />}
          disabled={step === scales.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={t("turn")} icon={<RotateCw />} onClick={() => setTurn((turn + 1) % 4)} />
        {link && (
          <a
            href={`${link.url}&download=1`}
            download={link.name}
            title={t("save")}
            aria-label={t("save")}
            className={iconButtonClass}
          >
            <Download />
          </a>
        )}
      </figcaption>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain p-3 [container-type:size]">
        {link ? (
          <div
            data-sideways={isSideways || undefined}
            className="photo-box relative m-auto"
            style={{ "--across": across, "--down": down } as CSSProperties}
          >
            <img
              // A link of the same second is the same address, which the browser would not load again.
              key={misses}
              src={link.url}
              alt={t("alt", { name: file.name })}
              className="absolute start-1/2 top-1/2 max-w-none -translate-1/2"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => tryAgain(misses + 1)}
              style={{ rotate: `${turn * 90}deg` }}
            />
            {overlay?.render({ fileId: file.id, page: 0, turn: turnOf(90 * turn), size })}
          </div>
        ) : (
          <Spinner label={t("loading", { name: file.name })} className="m-8 text-lake" />
        )}
      </div>
    </figure>
  );
}

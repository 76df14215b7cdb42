"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmDialog } from "@/components/api/confirm-dialog";
import { Alert } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { CallError } from "@/lib/http/client";
import { asDataUrl, type CropArea, cropPicture, loadPicture } from "./crop-picture";

const PictureCropper = lazy(() => import("./picture-cropper"));

type PictureDialogProps = {
  file: File;
  onClose: () => void;
  /** Called with the address of the uploaded picture. */
  onPicture: (address: string) => void;
};

/** Crops a square from a chosen file and uploads it. */
export function PictureDialog({ file, onClose, onPicture }: PictureDialogProps) {
  const t = useTranslations("people.picture");
  const [source, setSource] = useState<string>();
  const [area, setArea] = useState<CropArea>();
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isOpen = true;
    const local = URL.createObjectURL(file);
    const opened = loadPicture(local).then(
      () => local,
      // The server decodes formats that this browser cannot, such as HEIC, and returns the result.
      async () => (await call("/base/uploadImage", { str: await asDataUrl(file) })).url,
    );
    opened.then(
      (address) => isOpen && setSource(address),
      (error: unknown) => isOpen && setProblem(error),
    );
    return () => {
      isOpen = false;
      URL.revokeObjectURL(local);
    };
  }, [file]);

  async function use() {
    if (!source || !area) return;
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await call("/base/uploadImage", { str: await cropPicture(source, area) });
      onPicture(url);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("title")}
      confirm={t("use")}
      variant="primary"
      isBusy={isBusy}
      isDisabled={!area}
      onConfirm={() => void use()}
      keep={{ label: t("cancel"), variant: "secondary" }}
      refusal={problem instanceof CallError ? problem : null}
    >
      {source && (
        <Suspense fallback={<Opening label={t("opening")} />}>
          <PictureCropper source={source} onArea={setArea} />
        </Suspense>
      )}
      {!source && problem === null && <Opening label={t("opening")} />}
      <Alert>{problem !== null && !(problem instanceof CallError) && t("unreadable")}</Alert>
    </ConfirmDialog>
  );
}

function Opening({ label }: { label: string }) {
  return (
    <p role="status" className="grid h-72 place-content-center justify-items-center gap-3">
      <Spinner className="text-lake" />
      {label}
    </p>
  );
}

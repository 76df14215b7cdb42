"use client";

import {
  type LoadError,
  type Plugin,
  type RenderPageProps,
  type PdfJs,
  type PluginFunctions,
  type SpecialZoomLevel,
  Viewer,
  ViewMode,
  Worker,
} from "@react-pdf-viewer/core";
import { pageNavigationPlugin } from "@react-pdf-viewer/page-navigation";
import { rotatePlugin } from "@react-pdf-viewer/rotate";
import { searchPlugin } from "@react-pdf-viewer/search";
import { zoomPlugin } from "@react-pdf-viewer/zoom";
import "@react-pdf-viewer/core/lib/styles/index.css";
import "@react-pdf-viewer/search/lib/styles/index.css";
import { useTranslations } from "next-intl";
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { cx } from "@/components/ui/class-names";
import { shownSize, turnOf } from "@/lib/marks/drawn/geometry";
import { textLanguage } from "@/lib/core/text-language";
import { guardPages, isUnreadable, onNextWidths, type PageWidths } from "./guard-pages";
import { openingScale, sideBySideScale } from "./opening-scale";
import { PageOverlay } from "./page-overlay";
import { PageStrip } from "./page-strip";
import { PasswordPrompt } from "./password-prompt";
import "./pdf-document.css";
import { PdfMessage } from "./pdf-message";
import { PdfOpening } from "./pdf-opening";
import { PdfToolbar } from "./pdf-toolbar";
import { rememberedPage, rememberPage } from "./remembered-page";
import { PdfPages } from "./two-pages";
import { UnreadablePage } from "./unreadable-page";

type PdfDocumentProps = {
  fileId: number;
  name: string;
  url: string;
  className?: string;
  /** The reader's options if it does not load. */
  failedActions?: ReactNode;
};

guardPages();

/** Marks the language of selectable text, which the file rarely contains. */
const spoken: Plugin = {
  onTextLayerRender: ({ ele }) => {
    ele.lang = textLanguage(ele.textContent ?? "");
  },
};

/** The pages of one PDF with their tools. */
export function PdfDocument({ fileId, name, url, className, failedActions }: PdfDocumentProps) {
  const t = useTranslations("pdf");
  const frame = useRef<HTMLDivElement>(null);
  const zoom = zoomPlugin({ enableShortcuts: false });
  const rotate = rotatePlugin();
  const pages = pageNavigationPlugin({ enableShortcuts: false });
  const search = searchPlugin({ enableShortcuts: false });
  const [initialPage] = useState(() => rememberedPage(fileId));
  const [state, setState] = useState({ page: initialPage, count: 0, scale: 1, rotation: 0 });
  const [scale, setScale] = useState<number | SpecialZoomLevel>(1);
  const [isStuck, setStuck] = useState(false);
  const [doc, setDoc] = useState<PdfJs.PdfDocument | null>(null);
  const { areTwo, hasThumbs } = use(PdfPages);
  const [widths, setWidths] = useState<PageWidths | null>(null);
  const viewMode = areTwo && widths && widths.count > 1 ? ViewMode.DualPage : ViewMode.SinglePage;
  const fit = (found: PageWidths, mode: ViewMode) => {
    const room = frame.current?.clientWidth ?? 0;
    return mode === ViewMode.DualPage ? sideBySideScale(found, room) : openingScale(found, room);
  };
  const [viewer] = useState(() => {
    const held: { functions: PluginFunctions | null } = { functions: null };
    const plugin: Plugin = {
      install: (functions) => {
        held.functions = functions;
      },
    };
    return { held, plugin };
  });
  const arrange = useEffectEvent((mode: ViewMode) => {
    const before = viewer.held.functions?.getViewerState().viewMode;
    if (!doc || !widths || before === mode) return;
    viewer.held.functions?.switchViewMode(mode);
    zoom.zoomTo(fit(widths, mode));
  });
  useEffect(() => arrange(viewMode), [viewMode]);
  const shownPage = useRef(initialPage);
  const turned = useRef<{ page: number; triesLeft: number } | null>(null);
  const update = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  // The library's scroll area cannot be reached by keyboard.
  useEffect(() => {
    frame.current?.querySelector(".rpv-core__inner-pages")?.setAttribute("tabindex", "0");
  }, [state.count]);
  const asked = use(PageOverlay)?.asked;
  const jump = useEffectEvent((page: number) => void pages.jumpToPage(page));
  useEffect(() => {
    if (asked?.fileId === fileId && state.count > 0) jump(asked.page);
  }, [asked, fileId, state.count]);
  const letGo = () => {
    turned.current = null;
  };
  /**
   * After a rotation the library scrolls before the pages have their new height, and may end on another page: until the
   * reader acts, this returns to the original one.
   */
  const isLost = (page: number) => {
    const keep = turned.current;
    if (!keep || keep.page === page || keep.triesLeft === 0) return false;
    keep.triesLeft -= 1;
    requestAnimationFrame(() => requestAnimationFrame(() => void pages.jumpToPage(keep.page)));
    return true;
  };

  const failed = (reason: FailedReason) => (
    <PdfMessage
      alert
      className="size-full border-0"
      title={t("failed")}
      reason={t(reason)}
      action={failedActions}
    />
  );
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t("label", { name })}
      onPointerDownCapture={letGo}
      onWheelCapture={letGo}
      onKeyDownCapture={letGo}
      className={cx(
        "pdf-frame flex min-h-72 flex-col overflow-hidden rounded-card border bg-sunk",
        className,
      )}
    >
      {state.count > 0 && (
        <PdfToolbar frame={frame} state={state} plugins={{ zoom, rotate, pages, search }} />
      )}
      {hasThumbs && doc && doc.numPages > 1 && (
        <PageStrip doc={doc} page={state.page} onPage={(page) => void pages.jumpToPage(page)} />
      )}
      <div className="min-h-0 flex-1">
        {isStuck && failed("notReadable")}
        {!isStuck && (
          <Worker workerUrl="/pdf.worker.min.js">
            <Viewer
              fileUrl={url}
              plugins={[zoom, rotate, pages, search, spoken, viewer.plugin]}
              viewMode={viewMode}
              characterMap={{ isCompressed: true, url: "/cmaps/" }}
              defaultScale={scale}
              initialPage={initialPage}
              enableSmoothScroll={false}
              // A PDF's fonts are data, never script (CVE-2024-4367). One request, because the link to the file
              // expires.
              transformGetDocumentParams={(params) => {
                onNextWidths((found) => {
                  setWidths(found);
                  setScale(fit(found, areTwo && found.count > 1 ? ViewMode.DualPage : ViewMode.SinglePage));
                });
                return { ...params, isEvalSupported: false, disableRange: true };
              }}
              onDocumentLoad={({ doc: loaded }) => {
                setDoc(loaded);
                update({ count: loaded.numPages, page: Math.min(initialPage, loaded.numPages - 1) });
              }}
              onPageChange={({ currentPage }) => {
                if (isLost(currentPage)) return;
                shownPage.current = currentPage;
                update({ page: currentPage });
                rememberPage(fileId, currentPage);
              }}
              onZoom={({ scale }) => update({ scale })}
              onRotate={({ rotation }) => {
                update({ rotation: ((rotation % 360) + 360) % 360 });
                turned.current = { page: shownPage.current, triesLeft: 3 };
              }}
              renderLoader={(percent) => <PdfOpening percent={percent} onStuck={() => setStuck(true)} />}
              renderError={(error) => failed(reasonOf(error))}
              renderProtectedView={(prompt) => <PasswordPrompt {...prompt} />}
              renderPage={(page) => <Page page={page} fileId={fileId} />}
            />
          </Worker>
        )}
      </div>
    </div>
  );
}

type FailedReason = "notFound" | "securityError" | "aborted" | "notReadable";

/** Why a file could not be read, by the library's error names (rule R12.5). */
function reasonOf({ name }: LoadError): FailedReason {
  switch (name) {
    case "MissingPDFException":
      return "notFound";
    case "UnexpectedResponseException":
      return "securityError";
    case "AbortException":
      return "aborted";
    default:
      return "notReadable";
  }
}

function Page({ page, fileId }: { page: RenderPageProps; fileId: number }) {
  const t = useTranslations("pdf");
  const overlay = use(PageOverlay);
  if (isUnreadable(page.doc, page.pageIndex))
    return <UnreadablePage text={t("pageFailed")} onShown={() => page.markRendered(page.pageIndex)} />;
  return (
    <>
      {page.canvasLayer.children}
      {page.textLayer.children}
      {page.annotationLayer.children}
      {overlay?.render({
        fileId,
        page: page.pageIndex,
        turn: turnOf(page.rotation),
        size: shownSize(page, turnOf(page.rotation)),
      })}
    </>
  );
}

import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist";

const unreadable = new WeakMap<object, Set<number>>();

/** Whether a page could not be read; pages count from 0. */
export const isUnreadable = (doc: object, pageIndex: number) => unreadable.get(doc)?.has(pageIndex) ?? false;

/** Widths of the first page and of the widest one, at scale 1, and the number of pages. */
export type PageWidths = { first: number; widest: number; count: number };
type OnWidths = (widths: PageWidths) => void;

const listeners = new WeakMap<object, OnWidths>();
let nextListener: OnWidths | null = null;

/** Reports the page widths of the next document before the viewer shows it. */
export function onNextWidths(listener: OnWidths): void {
  nextListener = listener;
}

let isGuarding = false;

/**
 * The viewer needs the size of every page before it shows the first one, so one unreadable page would block the whole
 * document. This replaces such a page by an empty one with the size of its first readable neighbour, over which the
 * viewer shows a message. A document without any readable page fails to load.
 */
export function guardPages() {
  if (isGuarding) return;
  isGuarding = true;
  const prototype = taskPrototype();
  const getPromise = Object.getOwnPropertyDescriptor(prototype, "promise")!.get!;
  Object.defineProperty(prototype, "promise", {
    get(this: object) {
      if (nextListener) listeners.set(this, nextListener);
      nextListener = null;
      return (getPromise.call(this) as Promise<PDFDocumentProxy>).then((doc) => guarded(doc, this));
    },
  });
}

/** The class is not exported; its prototype is taken from an unused instance. */
function taskPrototype(): object {
  const { port1 } = new MessageChannel();
  const task = getDocument({ data: new Uint8Array(1), worker: new PDFWorker({ port: port1 as never }) });
  task.promise.catch(() => {});
  void task.destroy().finally(() => port1.close());
  return Object.getPrototypeOf(task) as object;
}

type Page = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

async function guarded(doc: PDFDocumentProxy, task: object): Promise<PDFDocumentProxy> {
  if (unreadable.has(doc)) return doc;
  const getPage = doc.getPage.bind(doc);
  const numbers = Array.from({ length: doc.numPages || 0 }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => getPage(number).catch(() => null)));
  const first = pages.find((page) => page !== null);
  if (!first) throw Object.assign(new Error("no page can be read"), { name: "InvalidPDFException" });
  unreadable.set(doc, new Set(pages.flatMap((page, index) => (page ? [] : [index]))));
  doc.getPage = (number) => (pages[number - 1] === null ? Promise.resolve(standIn(first)) : getPage(number));
  const widths = pages.map((page) => (page ?? first).getViewport({ scale: 1 }).width);
  listeners.get(task)?.({ first: widths[0]!, widest: Math.max(...widths), count: numbers.length });
  return doc;
}

/** A page with a size and no content. */
const standIn = (page: Page): Page =>
  Object.assign(Object.create(page) as Page, {
    getTextContent: async () => ({ items: [], styles: {} }),
    getAnnotations: async () => [],
  });

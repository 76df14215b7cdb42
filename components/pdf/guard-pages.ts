import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist";

const unreadable = new WeakMap<object, Set<number>>();

/** True of a page that could not be read; pages count from 0. */
export const isUnreadable = (doc: object, pageIndex: number) => unreadable.get(doc)?.has(pageIndex) ?? false;

let isGuarding = false;

/**
 * The viewer waits for the size of every page before it shows the first one, so one unreadable page would keep the whole
 * document away for ever. From now on such a page has the size of its first readable neighbour and no text, and the
 * viewer draws a message in its place.
 */
export function guardPages() {
  if (isGuarding) return;
  isGuarding = true;
  const prototype = taskPrototype();
  const getPromise = Object.getOwnPropertyDescriptor(prototype, "promise")!.get!;
  Object.defineProperty(prototype, "promise", {
    get(this: object) {
      return (getPromise.call(this) as Promise<PDFDocumentProxy>).then(guarded);
    },
  });
}

/** The class isn't exported; an object of it that talks to nobody shows the way. */
function taskPrototype(): object {
  const { port1 } = new MessageChannel();
  const task = getDocument({ data: new Uint8Array(1), worker: new PDFWorker({ port: port1 as never }) });
  task.promise.catch(() => {});
  void task.destroy().finally(() => port1.close());
  return Object.getPrototypeOf(task) as object;
}

function guarded(doc: PDFDocumentProxy): PDFDocumentProxy {
  if (unreadable.has(doc)) return doc;
  const broken = new Set<number>();
  unreadable.set(doc, broken);
  const getPage = doc.getPage.bind(doc);
  doc.getPage = (pageNumber) =>
    getPage(pageNumber).catch(async () => {
      broken.add(pageNumber - 1);
      return standIn(await firstReadable(getPage, doc.numPages));
    });
  return doc;
}

type Page = Awaited<ReturnType<PDFDocumentProxy["getPage"]>>;

async function firstReadable(getPage: PDFDocumentProxy["getPage"], count: number): Promise<Page> {
  for (let pageNumber = 1; pageNumber < count; pageNumber += 1) {
    const page = await getPage(pageNumber).catch(() => null);
    if (page) return page;
  }
  return getPage(count);
}

/** A page with a size and nothing on it. */
const standIn = (page: Page): Page =>
  Object.assign(Object.create(page) as Page, {
    getTextContent: async () => ({ items: [], styles: {} }),
    getAnnotations: async () => [],
  });

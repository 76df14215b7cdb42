type MadeFile = {
  /** In ASCII. */
  name: string;
  type: string;
  /** Displayed in the page instead of downloaded. */
  inline?: boolean;
  cacheControl?: string;
  headers?: Record<string, string>;
};

/** The response with a file generated for this request; not cached unless `cacheControl` is given. */
export function generatedFileResponse(
  body: BodyInit,
  { name, type, inline = false, cacheControl = "private, no-store", headers = {} }: MadeFile,
): Response {
  return new Response(body, {
    headers: {
      "cache-control": cacheControl,
      "content-disposition": `${inline ? "inline" : "attachment"}; filename="${name}"`,
      "content-type": type,
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

/** A PDF; `name` without its ending. */
export const pdfResponse = (pdf: Buffer, name: string): Response =>
  generatedFileResponse(new Uint8Array(pdf), { name: `${name}.pdf`, type: "application/pdf" });

/** A stream of bytes generated on demand, which stops when the reader leaves. */
export const streamOf = (bytes: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );

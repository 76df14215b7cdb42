type MadeFile = {
  /** In letters that every program understands. */
  name: string;
  type: string;
  /** Shown in the page instead of saved. */
  inline?: boolean;
  cacheControl?: string;
  headers?: Record<string, string>;
};

/** A file that is made for this request alone; kept by nobody unless `cacheControl` says so. */
export function madeFile(
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

/** Bytes that are made while they are sent: no more than the reader takes, and none after the reader has left. */
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

import { Agent, request } from "node:http";

type Outgoing = {
  method: "GET" | "POST";
  path: string;
  token?: string | undefined;
  type?: string;
  body?: string | Buffer;
};

/** Makes calls over connections that stay open, as a browser does, and adds up the bytes of the responses. */
export type Caller = {
  url: string;
  get(path: string, token?: string): Promise<void>;
  /** Sends JSON and returns the data of the response. @throws unless the code is 200 */
  post<Data = unknown>(path: string, body: unknown, token?: string): Promise<Data>;
  /** Sends a form with a file. */
  send<Data = unknown>(path: string, form: FormData, token: string): Promise<Data>;
  bytes(): number;
  requests(): number;
  close(): void;
};

/** @param url the server's address */
export function makeCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true });
  let bytes = 0;
  let requests = 0;
  const ask = ({ method, path, token, type, body }: Outgoing) =>
    new Promise<Buffer>((resolve, reject) => {
      requests += 1;
      const headers = {
        "accept-encoding": method === "GET" ? "br, gzip" : "identity",
        "x-forwarded-for": `198.51.${(requests >> 8) % 256}.${requests % 256}`,
        ...(token && { authorization: token, cookie: `token=${token}` }),
        ...(type && { "content-type": type, "content-length": Buffer.byteLength(body ?? "") }),
      };
      const asked = request(url + path, { method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const all = Buffer.concat(chunks);
          bytes += all.length;
          if (response.statusCode === 200) resolve(all);
          else
            reject(
              new Error(
                `${path}: ${response.statusCode} ${response.headers.location ?? all.toString().slice(0, 300)}`,
              ),
            );
        });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  const dataOf = <Data>(path: string, answer: Buffer): Data => {
    const { code, msg, data } = JSON.parse(answer.toString()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  return {
    url,
    get: async (path, token) => void (await ask({ method: "GET", path, token })),
    post: async (path, body, token) =>
      dataOf(
        path,
        await ask({ method: "POST", path, token, type: "application/json", body: JSON.stringify(body) }),
      ),
    send: async (path, form, token) => {
      const encoded = new Response(form);
      const type = encoded.headers.get("content-type") ?? "";
      const body = Buffer.from(await encoded.arrayBuffer());
      return dataOf(path, await ask({ method: "POST", path, token, type, body }));
    },
    bytes: () => bytes,
    requests: () => requests,
    close: () => agent.destroy(),
  };
}

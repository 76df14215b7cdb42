import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../refusal";

/** A line of `delayMs` and `loss` (0 to 1) in each direction, with `congestion` as the server's control of its sending. */
type Shape = { delayMs: number; loss: number; congestion: string };
export type Line = {
  /** The address of the server as the browser on the line sees it. */
  address: string;
  /** A program that runs the browser on the line. */
  browser: string;
  /** Packets that were sent and lost since the line was opened. */
  packets(): { sent: number; lost: number };
  close(): Promise<void>;
};

const [near, far] = ["10.87.0.1", "10.87.0.2"];
const [nearLink, farLink] = ["shaped-near", "shaped-far"];
const space = "shaped";

/**
 * Opens a real line, for Linux as root with socat: the browser lives in a network namespace whose only way out is a tunnel, and this
 * process carries the tunnel's packets, late or not at all. The TCP on both ends is the kernel's, so that retransmission, slow start and
 * lost handshakes are its own. Packets for any other host are dropped without a word, as they are where such hosts are blocked.
 */
export async function openPacketLine(browserProgram: string, shape: Shape): Promise<Line> {
  assertPossible();
  const ends: ChildProcess[] = [];
  const relay = await openRelay(shape);
  const folder = mkdtempSync(join(tmpdir(), "shaped-"));
  const close = async () => {
    for (const end of ends) end.kill();
    relay.close();
    tryIp("netns", "del", space);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    tryIp("netns", "del", space);
    ip("netns", "add", space);
    for (const [index, link] of [nearLink, farLink].entries())
      ends.push(await openTunnel(link, relay.ports[index]!));
    configure(shape);
  } catch (error) {
    await close();
    throw error;
  }
  const browser = join(folder, "browser");
  writeFileSync(browser, `#!/bin/sh\nexec ip netns exec ${space} ${browserProgram} "$@"\n`, { mode: 0o755 });
  return { address: near, browser, packets: relay.packets, close };
}

const programs = ["ip", "socat", "nginx", "openssl"];

/** Whether this machine can open such a line, or why it cannot. */
export function assertPossible(): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new Refusal("A shaped line needs Linux and root.");
  for (const program of programs)
    try {
      execFileSync("which", [program]);
    } catch {
      throw new Refusal(`A shaped line needs the programs ${programs.join(", ")}; ${program} is missing.`);
    }
}

const ip = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });
const inside = (...args: string[]) => ip("netns", "exec", space, "ip", ...args);
function tryIp(...args: string[]) {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
}

/** One end of the tunnel: packets of the network device are datagrams to and from `port`. */
async function openTunnel(link: string, port: number): Promise<ChildProcess> {
  const device = `TUN,tun-name=${link},iff-no-pi,iff-up`;
  const end = spawn("socat", ["-b", "65536", device, `UDP4:127.0.0.1:${port}`], { stdio: "inherit" });
  for (let tries = 0; tries < 50; tries++) {
    await sleep(50);
    try {
      ip("link", "show", link);
      return end;
    } catch {
      // Not yet.
    }
  }
  end.kill();
  throw new Refusal(`The network device ${link} did not appear.`);
}

function configure({ congestion }: Shape): void {
  ip("addr", "add", `${near}/32`, "dev", nearLink);
  ip("link", "set", nearLink, "up");
  ip("route", "add", far, "dev", nearLink, "congctl", congestion);
  ip("link", "set", farLink, "netns", space);
  inside("addr", "add", `${far}/32`, "dev", farLink);
  inside("link", "set", farLink, "up");
  inside("link", "set", "lo", "up");
  inside("route", "add", "default", "dev", farLink);
}

async function openRelay({ delayMs, loss }: Shape) {
  const count = { sent: 0, lost: 0 };
  const sockets = [createSocket("udp4"), createSocket("udp4")] as const;
  const peers: (number | undefined)[] = [undefined, undefined];
  const carry = (packet: Buffer, to: 0 | 1) => {
    count.sent += 1;
    if (Math.random() < loss) return void (count.lost += 1);
    setTimeout(() => {
      const port = peers[to];
      if (port) sockets[to].send(packet, port, "127.0.0.1", () => {});
    }, delayMs);
  };
  for (const [index, socket] of sockets.entries()) {
    socket.on("message", (packet, { port }) => {
      peers[index] = port;
      if (index === 0 || isFor(packet, near)) carry(packet, index === 0 ? 1 : 0);
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    socket.setRecvBufferSize(4 * 1024 * 1024);
  }
  return {
    ports: sockets.map((socket: Socket) => socket.address().port),
    packets: () => ({ ...count }),
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

/** Whether an IPv4 packet goes to `address`. */
const isFor = (packet: Buffer, address: string) =>
  packet[0]! >> 4 === 4 && packet.subarray(16, 20).join(".") === address;

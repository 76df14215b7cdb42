import { storeDocument } from "@/lib/storage/store";
import { stage } from "@/lib/storage/staging";

// A server in the middle of an upload whose sender never finishes; a test kills it.
const [studentId = "", moment = ""] = process.argv.slice(2);
const megabyte = 1024 * 1024;

async function* sender() {
  yield new TextEncoder().encode("%PDF-1.4\n");
  for (let sent = 0; sent < 5; sent += 1) yield new Uint8Array(megabyte);
  if (moment === "arriving") await stuck();
}

function stuck(): Promise<never> {
  process.send?.("stuck");
  return new Promise(() => setInterval(() => {}, 60_000));
}

const staged = await stage(sender(), { name: "essay.pdf", limit: 50 * megabyte });
if (moment === "moved") {
  const { diskStorage } = await import("@/lib/storage/disk");
  const { put } = diskStorage;
  diskStorage.put = (...place) => put(...place).then(stuck);
}
await storeDocument({ role: "student", id: Number(studentId) }, staged);

// Next's modules look for AsyncLocalStorage in the global scope when they load, and stay loaded for all files of a process.
import "next/dist/server/node-environment-baseline";

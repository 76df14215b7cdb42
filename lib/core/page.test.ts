import { expect, it } from "vitest";
import { optionalText } from "./fields";
import { filterNames, listRequest } from "./page";

it("names the filters of a list, which are its address's parameters, without the words to search for", () => {
  const request = listRequest(["createdAt"], { search: optionalText(60), state: optionalText(9) });
  expect(filterNames(request)).toEqual(["state"]);
  expect(filterNames(request.extend({ sort: optionalText(9) }))).toEqual(["state"]);
});

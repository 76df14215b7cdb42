import { afterAll, inject } from "vitest";
import { createTestDatabase } from "./postgres";

// Once for each test file, before it loads anything: a database of its own.
const database = await createTestDatabase(inject("templateUrl"));
process.env.DATABASE_URL = database.url;

afterAll(() => database.drop());

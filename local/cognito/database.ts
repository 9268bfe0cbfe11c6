import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS refresh_tokens
    (hash TEXT PRIMARY KEY, sub TEXT NOT NULL, origin_jti TEXT NOT NULL, auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS refresh_tokens_of_user ON refresh_tokens (sub);
  CREATE TABLE IF NOT EXISTS auth_events (id TEXT PRIMARY KEY, sub TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS auth_events_of_user ON auth_events (sub, at);
  CREATE TABLE IF NOT EXISTS revoked (origin_jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
`;

export function openDatabase(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true });
  const database = new DatabaseSync(join(dir, 'cognito.sqlite'));
  database.exec(schema);
  return database;
}

/** The stored value of that name; made and stored the first time it is asked for. */
export async function setting<T>(database: DatabaseSync, name: string, make: () => T | Promise<T>): Promise<T> {
  const row = database.prepare('SELECT value FROM settings WHERE name = ?').get(name);
  if (row) return JSON.parse(String(row.value)) as T;
  const value = await make();
  database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(name, JSON.stringify(value));
  return value;
}

export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    database.exec('ROLLBACK');
    throw cause;
  }
}

export * from './directory-statements.ts';
export * from './document-statements.ts';
export * from './limit-statements.ts';
export * from './notice-statements.ts';
export * from './person-statements.ts';
export * from './record-statements.ts';
export { allow, changing, leading, reading } from './statement.ts';
export * from './view-statements.ts';
export * from './wire-statements.ts';

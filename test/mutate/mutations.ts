import { type ESTree, parseSync } from 'vite';

export interface Mutation {
  /** Where it begins, counted from 1. */
  line: number;
  /** What was changed into what, on one line. */
  what: string;
  /** The whole file with this one change. */
  text: string;
}

type Code = (node: ESTree.Span) => string;
type Change = [start: number, end: number, by: string];
type Changes = { [T in ESTree.Node['type']]?: (node: Extract<ESTree.Node, { type: T }>, code: Code) => Change[] };

const swapped: Partial<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};

const instead = ({ start, end }: ESTree.Span, ...texts: string[]): Change[] => texts.map((by) => [start, end, by]);
const isFunction = ({ type }: ESTree.Node) => type.endsWith('FunctionExpression');

/** How each kind of code can lose a rule. */
const changes: Changes = {
  IfStatement: ({ test }) => instead(test, 'true', 'false'),
  ConditionalExpression: ({ test }) => instead(test, 'true', 'false'),
  UnaryExpression: (node, code) => (node.operator === '!' ? instead(node, code(node.argument)) : []),
  LogicalExpression: (node, code) => instead(node, code(node.left), code(node.right)),
  BinaryExpression: (node, code) => {
    const operator = swapped[node.operator];
    return operator ? instead(node, `${code(node.left)} ${operator} ${code(node.right)}`) : [];
  },
  ReturnStatement: (node) => (node.argument ? instead(node, 'return;') : []),
  ArrowFunctionExpression: (node) =>
    node.body.type === 'BlockStatement' || isFunction(node.body) ? [] : instead(node, '() => undefined'),
  ExpressionStatement: (node) => instead(node, ';'),
  ObjectExpression: ({ properties }) =>
    properties.flatMap((entry, i) => {
      if (entry.type !== 'SpreadElement' && isFunction(entry.value)) return [];
      return instead({ start: entry.start, end: properties[i + 1]?.start ?? entry.end }, '');
    }),
  ArrayExpression: (node) => instead(node, '[]'),
  Literal: (node) => {
    if (typeof node.value === 'boolean') return instead(node, String(!node.value));
    return typeof node.value === 'number' ? instead(node, String(node.value + 1)) : [];
  },
};

/** Each single way in which a TypeScript file can lose a rule: conditions, bounds, steps, returns, entries, numbers. */
export function mutationsOf(path: string, text: string): Mutation[] {
  const code: Code = ({ start, end }) => text.slice(start, end);
  const mutations = nodesIn(parseSync(path, text).program).flatMap((node) => {
    const changesOf = changes[node.type] as ((node: ESTree.Node, code: Code) => Change[]) | undefined;
    return (changesOf?.(node, code) ?? []).map(([start, end, by]) => ({
      line: text.slice(0, start).split('\n').length,
      what: `${short(text.slice(start, end))} → ${short(by) || 'nothing'}`,
      text: text.slice(0, start) + by + text.slice(end),
    }));
  });
  const different = new Map(mutations.map((mutation) => [mutation.text, mutation]));
  different.delete(text);
  return [...different.values()].filter(({ text }) => parseSync(path, text).errors.length === 0);
}

/** A node and all below it that run, so no types, in the order of the text. */
function nodesIn(node: ESTree.Node): ESTree.Node[] {
  if (node.type.startsWith('TS')) return 'expression' in node ? nodesIn(node.expression as ESTree.Node) : [];
  const below = Object.values(node)
    .flat()
    .filter((value): value is ESTree.Node => typeof value?.type === 'string' && typeof value.start === 'number');
  return [node, ...below.flatMap(nodesIn)];
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 30)} … ${line.slice(-15)}` : line;
}

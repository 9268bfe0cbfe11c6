export const withDiagram = (page: string, diagram: string): string =>
  page.replace(/^```mermaid\n[\s\S]*?^```$/m, () => `\`\`\`mermaid\n${diagram}\n\`\`\``);

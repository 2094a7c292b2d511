import { declaredCalls } from './openapi.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

type Operation = { summary?: string; 'x-permission'?: string | null; 'x-roles'?: string[] }
type Document = { info: { title: string; version: string }; paths?: unknown }

function row(document: Document, call: { method: string; path: string; name: string }): string {
  const paths = document.paths as Record<string, Record<string, Operation>> | undefined
  const operation = paths?.[call.path]?.[call.method.toLowerCase()]
  const cells = [
    `<code>${call.method} ${escapeHtml(call.path)}</code>`,
    escapeHtml(operation?.summary ?? ''),
    `<code>${escapeHtml(operation?.['x-permission'] ?? '–')}</code>`,
    escapeHtml((operation?.['x-roles'] ?? []).join(', ')),
  ]
  return `<tr id="${escapeHtml(call.name)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** The readable list of calls, a plain page without script. */
export function docsPage(document: Document): string {
  const rows = declaredCalls().map((call) => row(document, call))
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(document.info.title)} API</title>
<meta name="viewport" content="width=device-width"></head><body>
<h1>${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}</h1>
<p>スキーマ・制約・エラーを含む全体は <a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）にあります。</p>
<table><thead><tr><th scope="col">呼び出し</th><th scope="col">内容</th><th scope="col">権限</th><th scope="col">役割</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`
}

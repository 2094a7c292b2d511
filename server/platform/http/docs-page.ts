import { declaredCalls } from './openapi.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

type Operation = { summary?: string; 'x-permission'?: string | null; 'x-roles'?: string[] }
type Document = { info: { title: string; version: string }; paths?: unknown }

function row(document: Document, call: { method: string; path: string; name: string }): string {
  const paths = document.paths as Record<string, Record<string, Operation>> | undefined
  const operation = paths?.[call.path]?.[call.method.toLowerCase()]
  const needs = [
    `権限 <code>${breakable(operation?.['x-permission'] ?? '–')}</code>`,
    `役割 ${escapeHtml((operation?.['x-roles'] ?? []).join(', ') || '–')}`,
  ]
  return `<dt id="${escapeHtml(call.name)}"><code>${breakable(`${call.method} ${call.path}`)}</code></dt>
<dd>${escapeHtml(operation?.summary ?? '')}<br>${needs.join('、')}</dd>`
}

/** A name in code, which a narrow page may break at its parts. */
const breakable = (code: string): string => escapeHtml(code).replace(/[/._]/g, '$&<wbr>')

/** The readable list of calls, a plain page without script. */
export function docsPage(document: Document): string {
  const rows = declaredCalls().map((call) => row(document, call))
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(document.info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="description" content="空模様のAPIの説明です。すべての操作と、必要な権限を一覧にしています。"></head><body><main>
<h1>${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}</h1>
<p>スキーマ・制約・エラーを含む全体は <a href="/openapi.json">/openapi.json</a>（OpenAPI 3.1）にあります。</p>
<dl>${rows.join('\n')}</dl></main></body></html>`
}

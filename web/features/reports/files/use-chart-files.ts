import { useMutation } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import type { Table } from '../figures/table.ts'
import { csvText } from './csv-text.ts'
import type { Picture } from './svg-picture.tsx'

export type ChartFileKind = 'csv' | 'svg' | 'png'

export interface ChartFile extends Picture {
  table: Table
}

async function fileOf(kind: ChartFileKind, { table, ...picture }: ChartFile): Promise<Blob> {
  if (kind === 'csv') return new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' })
  const { pngOf, svgOf } = await import('./svg-picture.tsx')
  if (kind === 'png') return pngOf(picture)
  return new Blob([svgOf(picture).text], { type: 'image/svg+xml;charset=utf-8' })
}

/** Saves a chart as a picture or its table; first it is put on record, as every export is. */
export function useChartFiles(chart: ChartFile, { report, period }: { report: string; period: string }) {
  const flash = useFlash()
  return useMutation({
    mutationFn: async (kind: ChartFileKind) => {
      await client.reports.recordFile({ kind })
      const name = `${report}_${chart.title}_${period}.${kind}`
      saveFile(await fileOf(kind, chart), name)
      return name
    },
    onSuccess: (name) => flash(`「${name}」をダウンロードしました。`),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
}

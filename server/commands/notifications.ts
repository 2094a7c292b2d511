import { stat } from 'node:fs/promises'
import * as z from 'zod'
import { type Command, readOptions, UsageError, withApp } from './command-line.ts'

async function folderIn([folder, ...rest]: readonly string[]): Promise<string> {
  if (folder === undefined || folder.startsWith('-')) throw new UsageError('DIR is needed')
  readOptions(rest, z.object({}))
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new UsageError(`${folder} is not a folder that can be read`)
  return folder
}

export const notificationCommands: Record<string, Command> = {
  'notification import': {
    usage: 'notification import DIR',
    does: 'takes over notifications from Markdown files',
    async run(args, operator) {
      const folder = await folderIn(args)
      const { importNotifications } = await import('../features/notifications/service.ts')
      return withApp(operator, (app) => importNotifications(app, app.clock(), folder))
    },
  },
}

import { type Command, folderIn, withApp } from './command-line.ts'

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

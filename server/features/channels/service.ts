export { invite } from './invitations/service.ts'
export { unlink } from './linking/link-service.ts'

import type * as product from '../../shared/attachments/upload.ts'
import { missing } from '../demo.ts'

export const uploadAttachment: typeof product.uploadAttachment = async () => {
  throw missing()
}

import type * as product from '../../shared/attachments/upload.ts'
import { missing } from '../demo.ts'

/** No file leaves the visitor's machine. */
export const uploadAttachment: typeof product.uploadAttachment = async () => {
  throw missing()
}

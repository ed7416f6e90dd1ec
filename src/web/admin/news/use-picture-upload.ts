import type { UploadedNewsPicture } from '../../../contract/news-picture.ts'
import { largestNewsPicture } from '../../../contract/news-terms.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useUpload } from '../../ui/form/use-upload.ts'

/** Sends a picture for an article. @param onSent hears of it once it is on the site */
export function usePictureUpload(onSent: (picture: UploadedNewsPicture) => void) {
  return useUpload({
    largest: largestNewsPicture,
    tooLarge: 'PictureTooLarge',
    send: (file) => playerApi('POST /api/admin/news/upload', { File: file }),
    onSent,
  })
}

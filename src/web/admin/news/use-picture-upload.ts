import { useState } from 'react'
import type { UploadedNewsPicture } from '../../../contract/news-desk.ts'
import { largestNewsPicture } from '../../../contract/news-terms.ts'
import { playerApi } from '../../base/session/player-api.ts'
import type { FormError } from '../../ui/form/form-state.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'

/** Sends a picture for an article. @param onSent hears of it once it is on the site */
export function usePictureUpload(onSent: (picture: UploadedNewsPicture) => void) {
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  return {
    isSending,
    /** Why the last one was not sent. */
    errors,
    async send(file: File | undefined) {
      if (!file || isSending) return
      if (file.size > largestNewsPicture) return setErrors([{ code: 'PictureTooLarge' }])
      setErrors([])
      setIsSending(true)
      try {
        onSent(await playerApi('POST /api/admin/news/upload', { File: file }))
      } catch (error) {
        setErrors(errorsOfCall(error))
      } finally {
        setIsSending(false)
      }
    },
  }
}

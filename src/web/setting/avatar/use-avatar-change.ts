import { useEffect, useRef, useState } from 'react'
import { playerApiOver } from '../../base/session/player-api.ts'
import { session } from '../../base/session/session.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import type { FormError } from '../../ui/form/form-state.ts'
import { createUploadSend } from '../../ui/form/upload-send.ts'
import { type Crop, startCrop } from './crop.ts'
import { encodeCrop } from './draw-crop.ts'
import { type Picture, type PictureProblem, readPicture } from './read-picture.ts'

/** A picture that was chosen, and what of it is kept. */
export interface Chosen extends Picture {
  crop: Crop
}

interface AvatarChange {
  chosen: Chosen | undefined
  isReading: boolean
  /** Why the file that was chosen last is not taken. */
  problem: PictureProblem | undefined
  /** What share of the picture has left; undefined while nothing is sent. */
  sent: number | undefined
  /** What the last attempt to send it ended with. */
  errors: readonly FormError[]
  /** Whether a picture was there, and was sent or given up. */
  isBack: boolean
}

const atRest: AvatarChange = {
  chosen: undefined,
  isReading: false,
  problem: undefined,
  sent: undefined,
  errors: [],
  isBack: false,
}

/** From a file to the player's new picture. What was cropped stays until it is sent or given up. */
export function useAvatarChange(onSaved: () => void) {
  const [state, setState] = useState(atRest)
  const leaving = useRef<AbortController>(undefined)
  const reading = useRef(0)
  const set = (change: Partial<AvatarChange>) => setState((former) => ({ ...former, ...change }))
  useEffect(() => () => leaving.current?.abort(), [])

  async function choose(file: Blob) {
    if (state.sent !== undefined) return
    const turn = (reading.current += 1)
    set({ isReading: true, problem: undefined, errors: [] })
    const found = await readPicture(file)
    // another file was chosen meanwhile
    if (turn !== reading.current) return
    if (typeof found === 'string') return set({ isReading: false, problem: found })
    set({ isReading: false, chosen: { ...found, crop: startCrop(found.bitmap) } })
  }

  function giveUp() {
    reading.current += 1
    setState({ ...atRest, isBack: true })
  }

  async function send({ bitmap, crop }: Chosen) {
    const abort = new AbortController()
    leaving.current = abort
    set({ sent: 0, errors: [], problem: undefined })
    try {
      const call = playerApiOver(createUploadSend((sent) => set({ sent })))
      const File = await encodeCrop(bitmap, crop)
      const { avatar } = await call(
        'POST /api/manage/changeavatar',
        { File },
        { signal: abort.signal },
      )
      session.changeAvatar(avatar)
      setState({ ...atRest, isBack: true })
      onSaved()
    } catch (error) {
      set({ sent: undefined, errors: abort.signal.aborted ? [] : errorsOfCall(error) })
    }
  }

  return {
    ...state,
    choose: (file: Blob) => void choose(file),
    move: (crop: Crop) =>
      setState((former) => ({
        ...former,
        chosen: former.chosen && { ...former.chosen, crop },
      })),
    send: () => void (state.chosen && state.sent === undefined && send(state.chosen)),
    /** Ends what is on its way; the crop stays. */
    stop: () => leaving.current?.abort(),
    giveUp,
  }
}

import { endPush } from '../push/end-push.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

/** Milliseconds that the server has: the visitor wants to be gone. */
const patience = 5000

/** Ends the session: there if it can, here and in all tabs in any case. */
export async function endSession(): Promise<void> {
  const leaving = session.read()
  if (!leaving) return
  try {
    await playerApi('POST /api/account/logout', {}, { signal: AbortSignal.timeout(patience) })
  } catch {
    // the server keeps the session until it expires, and would tell this browser things until then
    void endPush().catch(() => {})
  }
  // somebody else may have signed in meanwhile, in another tab
  if (session.read()?.user.id === leaving.user.id) session.signOut()
}

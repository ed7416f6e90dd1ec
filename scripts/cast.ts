import { describeCast, findCast } from './dev/cast.ts'

// npm run cast: who there is to sign in as while developing
const cast = await findCast()
if (cast) for (const line of describeCast(cast)) console.log(line)
else {
  console.error(
    'there is no cast here: npm run dev makes it, unless guildhall.config.ts names a site',
  )
  process.exitCode = 1
}

/** More than any name of the game that is shown. */
export const longestHiddenName = 60
/** As in the dialog that asks for it. */
export const longestHiddenReason = 300

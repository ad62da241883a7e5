/** "Quar": the mark of our databases, so that files of other programs are not taken for ours. */
export const APPLICATION_ID = 0x51756172;

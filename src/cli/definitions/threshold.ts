/** The option of commands that tell changes. */
export const THRESHOLD = {
  name: 'threshold',
  flag: 'threshold',
  type: 'strings',
  default: [],
  placeholder: 'A=N',
  sentence:
    "Tell changes of an attribute only beyond a difference: 'Price=5%' or 'Weight=0.5'. May be given several times.",
} as const;

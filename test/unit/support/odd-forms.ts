/** What may stand below a parameter: no value, texts, lists and objects in each other, and several of them at once. */
export const oddForms = [
  [''],
  ['='],
  ['=*'],
  ['[]'],
  ['[]=x'],
  ['[][a]'],
  ['[][a]=x'],
  ['[][][a]=x'],
  ['[a][][b]=x'],
  ['[0][1][2]=x'],
  ['[$eq][][a]'],
  ['[on][][a][populate]'],
  ['=x', '[a]=y'],
  ['[]=x', '[a][]=y'],
  ['=x', '=y', '[][a]'],
] as const;

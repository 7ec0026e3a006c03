/** Groups of medicines, and everything else one can be allergic to, in the order offered; in the clinical data their ids begin with `*`. */
export const medicineGroups = [
  ...(['penicillin', 'cephalosporins', 'carbapenems', 'sulfonamides', 'macrolides', 'quinolones', 'tetracyclines'] as const),
  ...(['aminoglycosides', 'aspirin_nsaids', 'opioids', 'local_anaesthetics', 'contrast_media', 'ace_inhibitors', 'statins'] as const),
] as const
export const otherSubstances = [
  ...(['latex', 'insect_venom', 'mosquito', 'cockroach', 'peanuts', 'tree_nuts', 'milk', 'egg', 'fish', 'shellfish', 'soy'] as const),
  ...(['wheat', 'maize', 'rice', 'millet', 'buckwheat', 'cassava', 'potato', 'legumes', 'lupin', 'sesame', 'mustard'] as const),
  ...(['celery', 'carrot', 'garlic', 'spices', 'fruit', 'citrus', 'coconut', 'chocolate', 'honey', 'yeast', 'red_meat'] as const),
  ...(['gelatin', 'alcohol', 'food_colouring', 'preservatives', 'sulfites', 'sulfates', 'glutamate', 'sweeteners'] as const),
  ...(['pollen', 'dust', 'animals', 'feathers', 'wool', 'mould', 'metals', 'chromate', 'plasters', 'perfume', 'hair_dye'] as const),
  ...(['formaldehyde', 'silicone', 'antiseptics', 'vaccines', 'tetanus', 'blood_products', 'sun', 'cold'] as const),
] as const
export const listedSubstances = [...medicineGroups, ...otherSubstances] as const
export type ListedSubstance = (typeof listedSubstances)[number]
/** The substance of a code that has a name in every language; undefined for ingredients, which are called as they were written. */
export const listedSubstance = (code: string | null): ListedSubstance | undefined => listedSubstances.find((each) => code === `*${each}`)

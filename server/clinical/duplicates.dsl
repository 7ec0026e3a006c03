# Two medicines that do the same, version 2026-11. Written in our own words from the sources named; not reviewed by a clinician.
# id | ingredient (the same one twice) or class (two of a kind) | ingredients and @classes | severity | effect | sources
# The first line that fits counts. An ingredient without a line is moderate. Major interrupts; moderate is shown, since the two may be meant.
# ---- the same ingredient through two medicines ----
paracetamol | ingredient | acetaminophen | major | liver | FDA OTC monograph (liver warning); MHRA; ANSM 2019
opioid | ingredient | @opioid | major | breathing | FDA opioid labels s5; CDC 2022
anticoagulant | ingredient | @anticoagulant | major | bleeding | ISMP high-alert list; FDA labels s5
nsaid | ingredient | @nsaid,aspirin | major | bleeding | FDA OTC NSAID label; BNF
digoxin | ingredient | digoxin | major | heartRhythm | FDA label digoxin s5; BNF
rhythm | ingredient | @antiarrhythmic | major | heartRhythm | FDA labels s5; BNF
methotrexate | ingredient | methotrexate | major | boneMarrow | ISMP; FDA boxed warning methotrexate
marrow | ingredient | @thiopurine,colchicine,mycophenolate,leflunomide | major | boneMarrow | FDA labels s5; BNF
sulfonylurea | ingredient | @sulfonylurea,repaglinide,nateglinide | major | sugarLow | BNF; ADA Standards of Care
insulin | ingredient | @insulin | major | sugarLow | ISMP high-alert list; ADA Standards of Care
lithium | ingredient | lithium | major | lithiumHigh | FDA boxed warning lithium; BNF
theophylline | ingredient | @theophylline_c | major | seizure | FDA label theophylline s5; BNF
antiepileptic | ingredient | phenytoin,carbamazepine,valproate,phenobarbital,primidone,bupropion,clozapine | major | seizure | FDA labels s5; BNF
potassium | ingredient | @k_supp,@k_sparing | major | potassiumHigh | FDA labels s5; BNF
slow_heart | ingredient | @beta_blocker,@nondhp_ccb,clonidine,ivabradine | major | slowHeart | FDA labels s5; BNF
sedative | ingredient | @benzo,@zdrug,butalbital,@gabapentinoid,@muscle_relaxant,suvorexant | major | sedation | AGS Beers 2023; FDA labels s5
serotonin | ingredient | @ssri,@snri,@tca,@maoi,linezolid | major | serotonin | FDA labels s5; BNF
transplant | ingredient | @cni,@mtor | major | kidney | FDA labels s5; BNF
thyroid | ingredient | @thyroid | major | heartRhythm | FDA boxed warning levothyroxine; BNF
stimulant | ingredient | @stimulant,@decongestant | major | bloodPressureHigh | FDA labels s5; FDA OTC monograph
vessels | ingredient | @ergot,@triptan | major | vesselSpasm | FDA labels s4; BNF
pressure | ingredient | @acei,@arb,@arni,@dhp_ccb,@nitrate,@pde5,@alpha1 | major | bloodPressureLow | FDA labels s5; BNF
# ---- two of a kind ----
acei | class | @acei | major | potassiumHigh | FDA label lisinopril s7; BNF
arb | class | @arb | major | potassiumHigh | FDA label losartan s7; BNF
anticoagulant | class | @anticoagulant | major | bleeding | FDA DOAC labels s4/s7; ANSM
nsaid | class | @nsaid | major | bleeding | FDA NSAID labels s7; BNF
opioid | class | @opioid | major | breathing | FDA opioid labels s5; CDC 2022
benzo | class | @benzo | major | sedation | AGS Beers 2023; BNF
zdrug | class | @zdrug | major | sedation | FDA label zolpidem s5; AGS Beers 2023
sulfonylurea | class | @sulfonylurea | major | sugarLow | BNF; ADA Standards of Care
insulin_basal | class | insulin glargine,insulin detemir,insulin degludec,insulin icodec,insulin nph | major | sugarLow | ISMP high-alert list; ADA Standards of Care
insulin_rapid | class | insulin lispro,insulin aspart,insulin glulisine,insulin regular | major | sugarLow | ISMP high-alert list; ADA Standards of Care
ssri | class | @ssri | major | serotonin | FDA SSRI labels s5; BNF
snri | class | @snri | major | serotonin | FDA SNRI labels s5; BNF
maoi | class | @maoi | major | bloodPressureHigh | FDA label tranylcypromine s4; BNF
tca | class | @tca | major | heartRhythm | FDA TCA labels s5; BNF
triptan | class | @triptan | major | vesselSpasm | FDA triptan labels s4; BNF
beta_blocker | class | @beta_blocker | major | slowHeart | FDA labels s5; BNF
nondhp_ccb | class | @nondhp_ccb | major | slowHeart | FDA labels s5; BNF
potassium | class | @k_supp | major | potassiumHigh | FDA label potassium chloride s5; BNF
xo_inh | class | @xo_inh | major | boneMarrow | FDA labels allopurinol, febuxostat s5; BNF
glp1 | class | @glp1 | moderate | unwanted | FDA GLP-1 labels s5
dhp_ccb | class | @dhp_ccb | moderate | bloodPressureLow | BNF
alpha1 | class | @alpha1 | moderate | bloodPressureLow | FDA label tamsulosin s7; BNF
nitrate | class | @nitrate | moderate | bloodPressureLow | BNF
pde5 | class | @pde5 | major | bloodPressureLow | FDA PDE5 labels s5; BNF
statin | class | @statin | major | muscle | FDA statin labels s5; BNF
fibrate | class | @fibrate | major | muscle | FDA label fenofibrate s5; BNF
thiazide | class | @thiazide | moderate | potassiumLow | BNF
loop | class | @loop | moderate | potassiumLow | BNF
antihistamine_1g | class | @antihistamine_1g | moderate | sedation | FDA OTC monograph; AGS Beers 2023
antihistamine_2g | class | cetirizine,levocetirizine,loratadine,desloratadine,fexofenadine,bilastine,ebastine,rupatadine,mizolastine | moderate | sedation | FDA OTC label cetirizine; BNF
decongestant | class | @decongestant | moderate | bloodPressureHigh | FDA OTC monograph; BNF
stimulant | class | @stimulant | moderate | bloodPressureHigh | FDA stimulant labels s5
antipsychotic | class | @antipsychotic | moderate | sedation | BNF; FDA labels s5
gabapentinoid | class | @gabapentinoid | moderate | sedation | FDA DSC 2019-12-19
muscle_relaxant | class | @muscle_relaxant | moderate | sedation | FDA labels s5; AGS Beers 2023
corticosteroid | class | @corticosteroid | moderate | infection | BNF; FDA label prednisone s5
ics | class | @ics | moderate | infection | GINA; BNF
laba | class | @laba | moderate | heartRhythm | FDA label salmeterol s5; GINA
lama | class | @anticholinergic_inh | moderate | anticholinergic | FDA label tiotropium s7; GOLD
cholinesterase_inh | class | @cholinesterase_inh | moderate | slowHeart | BNF; FDA label donepezil s7
dopamine_ag | class | @dopamine_ag | moderate | bloodPressureLow | BNF
bisphosphonate | class | @bisphosphonate | moderate | unwanted | BNF
contraceptive | class | @coc,@coc_p,medroxyprogesterone,etonogestrel | moderate | clots | FSRH; FDA labels s4
estrogen | class | estradiol,conjugated estrogens,estriol,tibolone | moderate | clots | FDA boxed warning estrogens; BNF
thyroid | class | @thyroid | moderate | heartRhythm | FDA boxed warning levothyroxine; BNF
antithyroid | class | @antithyroid | moderate | boneMarrow | BNF
ppi | class | @ppi | moderate | little | BNF
h2 | class | @h2 | moderate | little | BNF
dpp4 | class | @dpp4 | moderate | little | ADA Standards of Care
sglt2 | class | @sglt2 | moderate | fluid | ADA Standards of Care; BNF
tzd | class | @tzd | moderate | fluid | FDA label pioglitazone s5
penicillin | class | @penicillin | moderate | unwanted | WHO AWaRe book; BNF
cephalosporin | class | @cephalosporin | moderate | unwanted | WHO AWaRe book; BNF
fluoroquinolone | class | @fluoroquinolone | major | heartRhythm | FDA boxed warning fluoroquinolones; WHO AWaRe book
macrolide | class | @macrolide,azithromycin | major | heartRhythm | FDA macrolide labels s5; WHO AWaRe book
tetracycline | class | @tetracycline | moderate | unwanted | WHO AWaRe book; BNF
azole | class | @azole | major | liver | FDA azole labels s5; BNF
hiv_pi | class | atazanavir,darunavir,nelfinavir,indinavir,saquinavir,fosamprenavir,tipranavir,lopinavir | major | liver | WHO HIV guidelines 2021
insti | class | @insti | moderate | unwanted | WHO HIV guidelines 2021
theophylline | class | @theophylline_c | major | seizure | FDA label theophylline s5; BNF
aminoglycoside | class | @aminoglycoside | major | kidney | FDA boxed warning aminoglycosides; WHO AWaRe book
nitroimidazole | class | metronidazole,tinidazole,secnidazole,ornidazole | moderate | seizure | FDA label tinidazole s5; BNF
nnrti | class | @arv_nnrti | moderate | rash | WHO HIV guidelines 2021
saba | class | @saba | moderate | heartRhythm | FDA label albuterol s5; GINA
central_alpha2 | class | @central_alpha2 | moderate | bloodPressureLow | BNF
iron | class | @iron | moderate | unwanted | BNF

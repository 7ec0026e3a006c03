# stem of a specialty's name = conditions it treats; all others: family medicine
# Source: the usual division of specialties.
cardiol = mi unstable_angina stable_angina variant_angina aortic_diss aaa pericarditis tamponade myocarditis acute_hf hf cardiomyopathy aortic_stenosis mitral_stenosis endocarditis rheumatic afib htn hypotension syncope pvd ras
pulmon = asthma copd copd_severe bronchiectasis tb cf lung_ca ptx pe sleep_apnea
neurol = stroke tia meningitis sah brain_abscess brain_tumor migraine cluster ms mg narcolepsy dm_neuro cauda sciatica
gastro = gerd des achalasia esoph_ca pud gastric_ca gallstones cholecystitis cholangitis pancreatitis chr_panc ibs crohn uc celiac lactose colon_ca polyps diverticulitis diverticulosis angiodysplasia hepatitis alf liver_abscess hcc ugib hemorrhoids anal_fissure
gyn = ectopic miscarriage molar abruptio preeclampsia preterm hyperemesis pregnancy endometriosis adenomyosis fibroids dysmenorrhea pcos menopause pof sec_ov ovarian_ca sheehan mastitis breast_abscess engorgement galactocele fibroadenoma breast_ca fat_necrosis pid trich bv candida bartholin atrophic stress_ui mixed_ui fistula
urol = stones bph prostatitis prostate_ca bladder_ca rcc overflow_ui urge_ui urethritis torsion epididymitis varicocele hydrocele
nephro = aki ckd nephrotic nephritic dm_nephro pkd ain
dermat = eczema contact_derm urticaria scabies tinea_pedis onycho impetigo rosacea acanthosis shingles cellulitis sunburn diaper_rash gen_warts gen_herpes chancroid whitlow
ophthal = conj_allergic conj_viral conj_bact stye chalazion blepharitis dryeye nldo aacg cataract amd dm_retino ret_det
orthop = oa rotator bursitis sh_disloc sh_fx fracture lat_epi med_epi dequervain pfps achilles plantar ank_sprain cts mech_back ddd vert_fx septic_joint
rheumat = ra gout pseudogout as pmr fibromyalgia sle ssc
endocrin = dm dka hypoglycemia hypothyroid hyperthyroid hyperpara adrenal cushing acromegaly pit_adenoma
psych = depression panic
otolaryng = sinusitis otitis_media otitis_externa earwax meniere labyrinthitis bppv laryngitis strep mono allergic_rhinitis nonallergic_rhinitis epiglottitis
hemat = iron_anemia b12 thalassemia sickle g6pd pnh pv leukemia hodgkin myeloma
pediatr = croup bronchiolitis

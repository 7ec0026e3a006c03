# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
finding | fever | Fièvre | 38 °C ou plus
finding | high_fever | Forte fièvre | 39,4 °C ou plus
finding | low_grade_fever | Légère fièvre | jusqu’à 38,3 °C
finding | chills | Frissons | trembler de froid
finding | night_sweats | Sueurs nocturnes | au point de mouiller le linge ou les draps
finding | sweating | Transpiration |
finding | fatigue | Fatigue | plus que d’habitude
finding | weight_loss | Perte de poids | sans le vouloir
finding | weight_gain | Prise de poids | sans manger plus
finding | loss_appetite | Pas d’appétit |
finding | headache | Mal de tête |
finding | severe_headache | Mal de tête intense |
finding | thunderclap | Mal de tête soudain, le pire de la vie | au maximum en une minute
finding | unilateral_headache | Mal de tête d’un seul côté |
finding | pulsating_headache | Mal de tête qui bat |
finding | band_headache | Mal de tête comme un bandeau serré |
finding | photophobia | La lumière fait mal |
finding | phonophobia | Le bruit fait mal |
finding | aura | Zigzags ou éclairs avant le mal de tête |
finding | neck_stiffness | Nuque raide | le menton ne va pas jusqu’à la poitrine
finding | neck_pain | Douleur au cou |
finding | confusion | Confusion ou somnolence inhabituelle | difficile à réveiller, propos incohérents
finding | loss_consciousness | Évanouissement | perte de connaissance, même brève
finding | near_syncope | Impression de s’évanouir | tête légère, sur le point de tomber
finding | seizure | Convulsion | le corps tremble ou se raidit, sans réagir
finding | dizziness | Vertige ou étourdissement |
finding | vertigo_spin | Tout tourne |
finding | positional_vertigo | Tout tourne en bougeant la tête | par exemple en se tournant dans le lit
finding | hearing_loss | Entendre moins bien |
finding | tinnitus | Bourdonnements d’oreille |
finding | ear_pain | Mal d’oreille |
finding | ear_discharge | Écoulement de l’oreille |
finding | ear_fullness | Oreille bouchée |
finding | ear_itch | Oreille qui démange |
finding | swimming | Baignade récente | eau dans les oreilles
finding | bulging_tm | Tympan bombé |
finding | sore_throat | Mal de gorge |
finding | tonsil_exudate | Taches blanches sur les amygdales |
finding | swollen_neck_nodes | Ganglions gonflés au cou |
finding | generalized_lymph | Ganglions gonflés à plusieurs endroits | cou, aisselles, aines
finding | hoarseness | Voix enrouée |
finding | dysphagia | Difficulté à avaler | les aliments se bloquent
finding | odynophagia | Avaler fait mal |
finding | drooling | Bave | impossible d’avaler sa salive
finding | stridor | Respiration bruyante à l’inspiration | un son aigu et rude
finding | barking_cough | Toux aboyante | comme un phoque
finding | runny_nose | Nez qui coule |
finding | nasal_congestion | Nez bouché |
finding | purulent_nasal | Écoulement jaune ou vert du nez |
finding | sneezing | Éternuements |
finding | itchy_eyes | Yeux qui démangent |
finding | facial_pain | Douleur ou pression au visage | joues ou front
finding | anosmia | Perte de l’odorat ou du goût |
finding | cough | Toux |
finding | dry_cough | Toux sèche |
finding | productive_cough | Toux grasse |
finding | purulent_sputum | Crachats jaunes, verts ou rouillés |
finding | hemoptysis | Cracher du sang |
finding | chronic_cough | Toux depuis plus de trois semaines |
finding | paroxysmal_cough | Quintes de toux | l’une après l’autre, avec un sifflement ou des vomissements
finding | dyspnea | Essoufflement |
finding | dyspnea_rest | Essoufflement au repos | impossible de finir une phrase
finding | dyspnea_exertion | Essoufflement à l’effort | dans les escaliers ou en marchant
finding | orthopnea | Essoufflement couché | besoin de plusieurs oreillers
finding | pnd | Se réveiller essoufflé la nuit |
finding | wheeze | Sifflements | en expirant
finding | tachypnea | Respiration rapide |
finding | hypoxia | Lèvres bleues ou oxygène bas |
finding | chest_pain | Douleur à la poitrine |
finding | chest_pressure | Oppression dans la poitrine | serrement ou poids
finding | pleuritic | Douleur à la poitrine en inspirant |
finding | radiating_arm_jaw | Douleur vers le bras, l’épaule ou la mâchoire |
finding | radiates_back | Douleur qui va dans le dos |
finding | tearing_pain | Douleur de déchirure | poitrine, dos ou ventre
finding | exertional_chest | Douleur à la poitrine à l’effort |
finding | relieved_rest | Mieux au repos |
finding | rest_pain_chest | Douleur à la poitrine au repos |
finding | better_leaning_forward | Mieux penché en avant |
finding | chest_wall_tender | La poitrine fait mal quand on appuie |
finding | palpitations | Cœur rapide ou irrégulier |
finding | tachycardia | Pouls rapide | plus de 100 au repos
finding | hypotension_f | Tension basse |
finding | leg_edema | Jambes ou chevilles gonflées |
finding | unilateral_leg_swelling | Une seule jambe gonflée |
finding | calf_pain | Douleur au mollet |
finding | immobil_surgery | Opération, long voyage ou alitement récents | ces quatre dernières semaines
finding | claudication | Douleur au mollet en marchant | disparaît à l’arrêt
finding | cold_feet | Pieds ou jambes froids |
finding | varicose | Varices |
finding | palpable_cord | Une veine dure et douloureuse | sous la peau
finding | abdominal_pain | Mal de ventre |
finding | severe_abd | Fort mal de ventre |
finding | rlq_pain | Douleur en bas à droite du ventre |
finding | ruq_pain | Douleur sous les côtes à droite |
finding | luq_pain | Douleur sous les côtes à gauche |
finding | llq_pain | Douleur en bas à gauche du ventre |
finding | epigastric_pain | Douleur en haut du ventre | sous le sternum
finding | lower_abd_pain | Douleur au bas-ventre |
finding | flank_pain | Douleur au flanc | entre les côtes et la hanche
finding | colicky_groin | Douleur par vagues vers l’aine |
finding | pain_after_fatty | Douleur après un repas gras ou copieux |
finding | pain_relieved_food | Mieux en mangeant |
finding | guarding | Ventre dur comme du bois | chaque mouvement fait mal
finding | bloating | Ventre ballonné | gaz, lourdeur
finding | nausea | Nausées |
finding | vomiting | Vomissements |
finding | bilious_blood_vomit | Vomir du sang | rouge, ou foncé comme du marc de café
finding | diarrhea | Diarrhée |
finding | watery_diarrhea | Diarrhée liquide | très abondante
finding | bloody_diarrhea | Sang dans la diarrhée |
finding | melena | Selles noires comme du goudron |
finding | rectal_bleed | Sang rouge par l’anus |
finding | anal_pain | Douleur en allant à la selle |
finding | constipation_f | Constipation |
finding | alternating_bowel | Transit changé | ou soulagement après la selle
finding | fat_stool | Selles grasses, malodorantes ou qui flottent |
finding | gluten_milk | Pire après le pain ou les pâtes |
finding | milk_trigger | Pire après les produits laitiers |
finding | suspect_food | Aliment peut-être mauvais | cru, peu cuit ou partagé avec d’autres malades
finding | heartburn | Brûlures d’estomac | brûlure derrière le sternum
finding | jaundice | Peau ou yeux jaunes |
finding | dark_urine | Urine foncée | comme du thé ou du cola
finding | pale_stool | Selles pâles | comme de l’argile
finding | alcohol_use | Beaucoup d’alcool |
finding | itching | Démangeaisons |
finding | dysuria | Brûlure en urinant |
finding | frequency | Uriner souvent |
finding | urgency_ur | Envie soudaine d’uriner |
finding | hematuria | Sang dans l’urine |
finding | polyuria | Uriner beaucoup |
finding | polydipsia | Grande soif |
finding | nocturia | Se lever la nuit pour uriner |
finding | weak_stream | Jet d’urine faible |
finding | urinary_retention | Impossible d’uriner |
finding | incontinence | Fuites d’urine |
finding | stress_leak | Fuites d’urine en toussant ou en riant |
finding | oliguria | Très peu d’urine |
finding | foamy_urine | Urine mousseuse |
finding | periorbital_edema | Visage ou paupières gonflés |
finding | vaginal_discharge | Pertes vaginales |
finding | curdy_discharge | Pertes blanches épaisses |
finding | fishy_discharge | Pertes à odeur de poisson |
finding | frothy_discharge | Pertes jaune-vert mousseuses |
finding | vaginal_itch | Démangeaisons vaginales |
finding | vaginal_bleeding | Saignement vaginal | en dehors des règles
finding | heavy_periods | Règles abondantes |
finding | painful_periods | Règles douloureuses |
finding | dyspareunia | Douleur pendant les rapports |
finding | missed_period | Retard de règles |
finding | irregular_periods | Règles irrégulières |
finding | hirsutism | Plus de poils au visage ou au corps |
finding | infertility | Essayer d’être enceinte depuis plus d’un an |
finding | pregnant | Grossesse |
finding | postpartum | Accouchement récent ou allaitement |
finding | contractions | Contractions | l’utérus durcit encore et encore
finding | fluid_leak_vag | Perte des eaux | liquide par le vagin
finding | breast_lump | Boule dans le sein |
finding | breast_pain | Douleur au sein |
finding | breast_red | Sein rouge et chaud |
finding | nipple_discharge | Écoulement du mamelon |
finding | nipple_retraction | Mamelon rentré ou peau du sein capitonnée |
finding | hot_flashes | Bouffées de chaleur |
finding | penile_discharge | Écoulement du pénis |
finding | testicular_pain | Douleur à un testicule |
finding | scrotal_swelling | Bourse gonflée |
finding | bag_worms | Bourse comme un sac de vers |
finding | genital_ulcer_pain | Plaie douloureuse aux parties génitales |
finding | genital_blisters | Cloques aux parties génitales |
finding | genital_warts_f | Verrues aux parties génitales |
finding | sexual_risk | Rapport sans préservatif avec un nouveau partenaire |
finding | groin_lump | Boule à l’aine |
finding | back_pain | Mal de dos |
finding | back_pain_lift | Après avoir porté ou s’être penché |
finding | sciatica_leg | Douleur qui descend dans la jambe |
finding | saddle_cauda | Engourdi entre les jambes | ou vessie ou intestin incontrôlés
finding | morning_stiff_back | Dos raide le matin | mieux en bougeant
finding | joint_pain | Douleur articulaire |
finding | knee_pain | Douleur au genou |
finding | shoulder_pain | Douleur à l’épaule |
finding | elbow_pain | Douleur au coude |
finding | wrist_pain | Douleur au poignet ou au pouce |
finding | heel_achilles | Douleur au talon |
finding | hip_pain | Douleur à la hanche |
finding | joint_swelling | Articulation gonflée |
finding | small_joints | Doigts des deux mains |
finding | big_toe | Gros orteil |
finding | monoarthritis_hot | Une articulation chaude et rouge |
finding | morning_stiffness | Raideur le matin |
finding | worse_activity | Pire à l’usage |
finding | muscle_pain | Courbatures |
finding | muscle_weakness | Muscles faibles |
finding | unilateral_weakness | Un côté faible ou visage affaissé |
finding | speech_difficulty | Difficulté à parler | mots déformés ou faux
finding | numbness | Engourdissement ou fourmillements |
finding | hand_numb_median | Pouce et doigts engourdis | surtout la nuit
finding | feet_numb | Pieds engourdis ou brûlants |
finding | tremor | Tremblements |
finding | double_vision | Vision double |
finding | ptosis | Paupière tombante |
finding | fatigable | Plus faible le soir | mieux après le repos
finding | vision_loss | Voir moins bien ou flou |
finding | central_vision_loss | Flou au centre | les lignes droites semblent tordues
finding | glare_halos | Éblouissement ou halos autour des lumières |
finding | floaters_flash | Éclairs, mouches ou rideau dans la vue |
finding | eye_pain | Douleur à l’œil |
finding | red_eye | Œil rouge |
finding | watery_eye | Œil qui pleure |
finding | purulent_eye | Écoulement collant de l’œil |
finding | eyelid_lump | Boule à la paupière |
finding | eyelid_painful | La boule fait mal |
finding | eyelid_painless | La boule ne fait pas mal |
finding | dry_eye | Yeux secs ou grain de sable |
finding | eyelid_scales | Bords des paupières qui pèlent |
finding | rash | Éruption sur la peau |
finding | itchy_rash | Éruption qui démange |
finding | vesicles | Cloques |
finding | dermatomal | Éruption ou brûlure en bande d’un côté |
finding | petechiae | Taches ou bleus qui ne s’effacent pas à la pression |
finding | palms_soles_rash | Éruption aux paumes ou aux plantes |
finding | butterfly_rash | Éruption sur les joues et le nez |
finding | target_rash | Tache en cible qui grandit |
finding | wheals | Plaques d’urticaire | en relief, qui démangent et se déplacent
finding | lip_tongue_swelling | Lèvres ou langue gonflées |
finding | allergen_exposure | Contact avec un allergène | aliment, piqûre, médicament
finding | dry_scaly | Peau sèche qui pèle |
finding | flexural | Aux plis des coudes ou des genoux |
finding | burrows | Démangeaisons pires la nuit, entre les doigts |
finding | annular_scaly | Plaque en anneau ou peau qui pèle entre les orteils |
finding | nail_change | Ongles épais ou décolorés |
finding | honey_crust | Croûtes couleur miel |
finding | warm_red_skin | Peau chaude, rouge et gonflée |
finding | abscess_lump | Boule douloureuse avec du pus |
finding | facial_flushing | Visage rouge, qui rougit facilement |
finding | dark_velvety | Peau sombre et veloutée | cou ou aisselles
finding | sunburn_f | Longtemps au soleil |
finding | diaper | Sous la couche |
finding | sting | Piqûre d’insecte |
finding | mouth_ulcer | Plaies dans la bouche |
finding | parotid | Gonflement devant les oreilles |
finding | koplik | Points blancs à l’intérieur des joues |
finding | face_to_trunk_rash | Éruption commencée au visage |
finding | trismus | Mâchoire bloquée ou muscles en spasme |
finding | wound | Plaie ou coupure |
finding | cat_contact | Griffure de chat |
finding | animal_contact | Contact avec des animaux de ferme ou lait cru |
finding | tick_outdoor | Morsure de tique ou journées en nature |
finding | mosquito_travel | Séjour en zone de paludisme ou de dengue |
finding | tb_contact | Contact avec la tuberculose |
finding | sick_contact | Contact avec un malade |
finding | cyclic_fever | Fièvre qui va et vient |
finding | insidious_smoker | Fume |
finding | hypertension_hx | Hypertension connue |
finding | diabetes_hx | Diabète connu |
finding | high_bp_now | Tension élevée mesurée |
finding | afib_hx | Fibrillation auriculaire connue |
finding | asthma_hx | Asthme connu |
finding | copd_hx | BPCO connue | bronchite chronique ou emphysème
finding | barrel_chest | Thorax en tonneau |
finding | pallor | Pâleur |
finding | pica_koil | Envie de glace ou ongles en cuillère |
finding | glossitis | Langue lisse et douloureuse |
finding | vegan_b12 | Ne mange rien d’origine animale |
finding | bone_pain | Douleur aux os |
finding | recurrent_infections | Infections à répétition |
finding | splenomegaly_f | Rate agrandie |
finding | sickle_hx | Drépanocytose connue |
finding | hemolysis_trigger | Après des fèves ou certains médicaments |
finding | itch_after_bath | Démangeaisons après un bain chaud |
finding | plethora | Visage rougeaud |
finding | cold_intoler | Toujours froid |
finding | heat_intoler | Ne supporte pas la chaleur |
finding | hair_loss | Chute de cheveux |
finding | goiter_f | Gonflement à l’avant du cou |
finding | moon_face | Visage plus rond | ou vergetures violettes
finding | acral_growth | Mains ou pieds plus grands | bagues et chaussures trop petites
finding | salt_crave | Envie de sel |
finding | fracture_trauma | Chute, coup ou accident |
finding | deformity | Déformé ou impossible à bouger |
finding | overhead_pain | Douleur en levant le bras |
finding | stairs_sit_pain | Le genou fait mal dans les escaliers ou après être assis |
finding | tender_points | Douleur dans tout le corps |
finding | sleep_apnea_f | Ronflement avec pauses respiratoires |
finding | sudden_sleep | S’endort d’un coup |
finding | anxiety | Anxiété ou panique |
finding | depressed | Moral bas | plus de joie à rien
finding | suicidal | Pensées de mettre fin à ses jours |
finding | insomnia | Mal dormir |
finding | emotional_stress | Stress, ou longtemps debout à la chaleur |
finding | sudden_onset | Apparu d’un coup |
finding | asterixis | Mains qui battent |
finding | acetaminophen_exc | Beaucoup de paracétamol | plus que la notice ne permet
finding | swallowed_fb | S’est étouffé ou a avalé un objet |
finding | infant_poor_feeding | Boit mal ou inconsolable | un bébé
finding | retractions | Les côtes se creusent à chaque respiration | narines qui battent, gémissements
finding | salty_skin | La peau a un goût salé |
finding | clubbing | Bouts des doigts arrondis |
finding | hiccup_cancer | Hoquet qui ne cesse pas |
finding | blood_loss_post | Grande perte de sang à l’accouchement |
finding | failed_lactation | Pas de lait après l’accouchement |
finding | preg_uterus_large | Utérus plus grand que prévu |
finding | urine_from_vagina | Urine ou selles par le vagin |
finding | overflow_leak | Urine goutte à goutte, vessie pleine |
condition | uri | Rhume |
condition | flu | Grippe |
condition | covid | COVID-19 |
condition | bronchitis | Bronchite aiguë |
condition | pneumonia | Pneumonie |
condition | tb | Tuberculose |
condition | asthma | Crise d’asthme |
condition | copd | Bronchopneumopathie chronique obstructive (BPCO) |
condition | copd_severe | Poussée sévère de BPCO |
condition | bronchiectasis | Dilatation des bronches |
condition | bronchiolitis | Bronchiolite |
condition | croup | Faux croup (laryngotrachéite) |
condition | epiglottitis | Épiglottite |
condition | pertussis | Coqueluche |
condition | fb_asp | Corps étranger inhalé |
condition | laryngitis | Laryngite aiguë |
condition | cf | Mucoviscidose |
condition | lung_ca | Cancer du poumon |
condition | ptx | Pneumothorax |
condition | pe | Embolie pulmonaire |
condition | dvt | Thrombose veineuse profonde |
condition | thrombophleb | Thrombophlébite superficielle |
condition | sleep_apnea | Apnée du sommeil |
condition | mi | Crise cardiaque (infarctus) |
condition | unstable_angina | Angine de poitrine instable |
condition | stable_angina | Angine de poitrine stable |
condition | variant_angina | Angor de Prinzmetal |
condition | aortic_diss | Dissection aortique |
condition | aaa | Anévrisme de l’aorte abdominale |
condition | pericarditis | Péricardite |
condition | tamponade | Tamponnade ou épanchement péricardique |
condition | myocarditis | Myocardite |
condition | hf | Insuffisance cardiaque |
condition | cardiomyopathy | Cardiomyopathie |
condition | aortic_stenosis | Rétrécissement aortique |
condition | mitral_stenosis | Rétrécissement mitral |
condition | endocarditis | Endocardite infectieuse |
condition | rheumatic | Rhumatisme articulaire aigu |
condition | afib | Fibrillation auriculaire ou arythmie |
condition | htn | Tension élevée (hypertension) |
condition | hypotension | Tension basse (hypotension) |
condition | syncope | Malaise vagal |
condition | pvd | Artérite des membres inférieurs |
condition | cvi | Insuffisance veineuse chronique |
condition | lymphedema | Lymphœdème |
condition | cellulitis | Infection de la peau (érysipèle, cellulite) |
condition | costochondritis | Costochondrite |
condition | intercostal | Douleur musculaire ou nerveuse intercostale |
condition | gerd | Reflux acide ou œsophagite |
condition | des | Spasme de l’œsophage |
condition | achalasia | Achalasie |
condition | esoph_ca | Cancer de l’œsophage |
condition | pud | Ulcère de l’estomac ou du duodénum |
condition | dyspepsia | Dyspepsie ou gastrite |
condition | gastric_ca | Cancer de l’estomac |
condition | ugib | Hémorragie digestive haute |
condition | gallstones | Calculs biliaires (colique hépatique) |
condition | cholecystitis | Cholécystite aiguë |
condition | cholangitis | Angiocholite |
condition | pancreatitis | Pancréatite aiguë |
condition | chr_panc | Pancréatite chronique |
condition | appendicitis | Appendicite |
condition | peritonitis | Péritonite |
condition | diverticulitis | Diverticulite |
condition | diverticulosis | Diverticulose |
condition | angiodysplasia | Angiodysplasie |
condition | ibs | Syndrome de l’intestin irritable |
condition | crohn | Maladie de Crohn |
condition | uc | Rectocolite hémorragique |
condition | celiac | Maladie cœliaque |
condition | lactose | Intolérance au lactose |
condition | gastroenteritis | Gastro-entérite |
condition | food_poisoning | Intoxication alimentaire |
condition | cholera | Choléra |
condition | hus | Syndrome hémolytique et urémique |
condition | constipation | Constipation |
condition | anal_fissure | Fissure anale |
condition | hemorrhoids | Hémorroïdes |
condition | colon_ca | Cancer du côlon |
condition | polyps | Polypes du côlon |
condition | inguinal_hernia | Hernie inguinale |
condition | alf | Insuffisance hépatique aiguë |
condition | hepatitis | Hépatite virale |
condition | liver_abscess | Abcès du foie |
condition | hcc | Cancer du foie |
condition | uti | Infection urinaire (cystite) |
condition | pyelo | Infection du rein (pyélonéphrite) |
condition | stones | Calculs rénaux (colique néphrétique) |
condition | bph | Hypertrophie bénigne de la prostate |
condition | prostatitis | Prostatite aiguë |
condition | prostate_ca | Cancer de la prostate |
condition | bladder_ca | Cancer de la vessie |
condition | rcc | Cancer du rein |
condition | pkd | Polykystose rénale |
condition | aki | Insuffisance rénale aiguë |
condition | ckd | Maladie rénale chronique |
condition | ain | Néphrite interstitielle aiguë |
condition | nephrotic | Syndrome néphrotique |
condition | nephritic | Syndrome néphritique (glomérulonéphrite) |
condition | dm_nephro | Néphropathie diabétique |
condition | ras | Sténose de l’artère rénale |
condition | rhabdo | Rhabdomyolyse |
condition | stress_ui | Incontinence d’effort |
condition | urge_ui | Incontinence par urgence (vessie hyperactive) |
condition | mixed_ui | Incontinence mixte |
condition | overflow_ui | Incontinence par regorgement |
condition | fistula | Fistule urogénitale |
condition | urethritis | Urétrite |
condition | atrophic | Atrophie de l’urètre ou du vagin (ménopause) |
condition | chlamydia | Chlamydia |
condition | trich | Trichomonase |
condition | bv | Vaginose bactérienne |
condition | candida | Mycose vaginale |
condition | pid | Infection génitale haute |
condition | gen_herpes | Herpès génital |
condition | gen_warts | Verrues génitales |
condition | chancroid | Chancre mou |
condition | bartholin | Abcès de la glande de Bartholin |
condition | ectopic | Grossesse extra-utérine |
condition | miscarriage | Fausse couche ou menace de fausse couche |
condition | molar | Grossesse môlaire |
condition | abruptio | Décollement du placenta |
condition | preeclampsia | Prééclampsie |
condition | preterm | Accouchement prématuré |
condition | hyperemesis | Vomissements graves de la grossesse |
condition | pregnancy | Grossesse |
condition | endometriosis | Endométriose |
condition | adenomyosis | Adénomyose |
condition | fibroids | Fibromes de l’utérus |
condition | dysmenorrhea | Règles douloureuses |
condition | pcos | Syndrome des ovaires polykystiques |
condition | menopause | Ménopause |
condition | pof | Insuffisance ovarienne primaire |
condition | sec_ov | Aménorrhée hypothalamique |
condition | ovarian_ca | Cancer de l’ovaire |
condition | sheehan | Syndrome de Sheehan |
condition | mastitis | Mastite de l’allaitement |
condition | breast_abscess | Abcès du sein |
condition | engorgement | Engorgement des seins |
condition | galactocele | Galactocèle |
condition | fibroadenoma | Fibroadénome |
condition | breast_ca | Cancer du sein |
condition | fat_necrosis | Cytostéatonécrose du sein |
condition | torsion | Torsion du testicule |
condition | epididymitis | Épididymite |
condition | varicocele | Varicocèle |
condition | hydrocele | Hydrocèle |
condition | stroke | AVC |
condition | tia | Accident ischémique transitoire |
condition | meningitis | Méningite |
condition | sah | Hémorragie méningée |
condition | brain_abscess | Abcès du cerveau |
condition | brain_tumor | Tumeur du cerveau |
condition | migraine | Migraine |
condition | tension_ha | Céphalée de tension |
condition | cluster | Algie vasculaire de la face |
condition | bppv | Vertige positionnel bénin |
condition | meniere | Maladie de Ménière |
condition | labyrinthitis | Labyrinthite ou névrite vestibulaire |
condition | ms | Sclérose en plaques |
condition | mg | Myasthénie |
condition | narcolepsy | Narcolepsie |
condition | cts | Syndrome du canal carpien |
condition | dm_neuro | Neuropathie diabétique |
condition | sciatica | Sciatique ou hernie discale |
condition | mech_back | Lombalgie mécanique |
condition | ddd | Discopathie dégénérative |
condition | cauda | Syndrome de la queue de cheval |
condition | vert_fx | Fracture d’une vertèbre |
condition | as | Spondylarthrite ankylosante |
condition | oa | Arthrose |
condition | ra | Polyarthrite rhumatoïde |
condition | gout | Goutte |
condition | pseudogout | Chondrocalcinose |
condition | septic_joint | Arthrite septique |
condition | pmr | Pseudopolyarthrite rhizomélique |
condition | fibromyalgia | Fibromyalgie |
condition | sle | Lupus érythémateux disséminé |
condition | ssc | Sclérodermie systémique |
condition | rotator | Lésion de la coiffe des rotateurs |
condition | bursitis | Bursite de l’épaule |
condition | sh_disloc | Luxation de l’épaule |
condition | sh_fx | Fracture de l’épaule |
condition | fracture | Fracture |
condition | lat_epi | Tennis elbow (épicondylite) |
condition | med_epi | Coude du golfeur |
condition | dequervain | Tendinite de De Quervain |
condition | pfps | Syndrome fémoro-patellaire |
condition | achilles | Tendinite d’Achille |
condition | plantar | Fasciite plantaire |
condition | ank_sprain | Entorse de la cheville |
condition | pharyngitis_viral | Pharyngite virale |
condition | strep | Angine bactérienne |
condition | mono | Mononucléose infectieuse |
condition | sinusitis | Sinusite |
condition | allergic_rhinitis | Rhinite allergique |
condition | nonallergic_rhinitis | Rhinite non allergique |
condition | otitis_media | Otite moyenne |
condition | otitis_externa | Otite externe |
condition | earwax | Bouchon de cérumen |
condition | mumps | Oreillons |
condition | measles | Rougeole |
condition | rubella | Rubéole |
condition | varicella | Varicelle |
condition | shingles | Zona |
condition | impetigo | Impétigo |
condition | scabies | Gale |
condition | tinea_pedis | Pied d’athlète |
condition | onycho | Mycose des ongles |
condition | eczema | Eczéma (dermatite atopique) |
condition | diaper_rash | Érythème fessier |
condition | contact_derm | Dermatite de contact |
condition | urticaria | Urticaire |
condition | anaphylaxis | Anaphylaxie |
condition | insect_sting | Piqûre d’insecte |
condition | rosacea | Rosacée |
condition | acanthosis | Acanthosis nigricans |
condition | sunburn | Coup de soleil |
condition | whitlow | Panaris herpétique |
condition | mouth_ulcer_c | Aphte |
condition | conj_allergic | Conjonctivite allergique |
condition | conj_viral | Conjonctivite virale |
condition | conj_bact | Conjonctivite bactérienne |
condition | stye | Orgelet |
condition | chalazion | Chalazion |
condition | blepharitis | Blépharite |
condition | dryeye | Sécheresse de l’œil |
condition | nldo | Obstruction du canal lacrymal |
condition | aacg | Glaucome aigu par fermeture de l’angle |
condition | cataract | Cataracte |
condition | amd | Dégénérescence maculaire |
condition | dm_retino | Rétinopathie diabétique |
condition | ret_det | Décollement de la rétine |
condition | dm | Diabète |
condition | dka | Acidocétose diabétique |
condition | hypoglycemia | Hypoglycémie |
condition | hypothyroid | Hypothyroïdie |
condition | hyperthyroid | Hyperthyroïdie |
condition | hyperpara | Hyperparathyroïdie |
condition | adrenal | Insuffisance surrénale |
condition | cushing | Syndrome de Cushing |
condition | acromegaly | Acromégalie |
condition | pit_adenoma | Adénome hypophysaire |
condition | iron_anemia | Anémie par manque de fer |
condition | b12 | Carence en vitamine B12 |
condition | thalassemia | Thalassémie |
condition | sickle | Drépanocytose (crise) |
condition | g6pd | Déficit en G6PD (hémolyse) |
condition | pnh | Hémoglobinurie paroxystique nocturne |
condition | pv | Maladie de Vaquez |
condition | leukemia | Leucémie |
condition | hodgkin | Lymphome |
condition | myeloma | Myélome multiple |
condition | malaria | Paludisme |
condition | dengue | Dengue |
condition | typhoid | Fièvre typhoïde |
condition | lyme | Maladie de Lyme |
condition | rmsf | Fièvre pourprée des montagnes Rocheuses |
condition | brucellosis | Brucellose |
condition | catscratch | Maladie des griffes du chat |
condition | tetanus | Tétanos |
condition | hiv | Infection par le VIH |
condition | sepsis | Septicémie |
condition | depression | Dépression |
condition | panic | Crise de panique ou anxiété |
flag | RF01-acs | Douleur à la poitrine avec oppression, irradiation au bras ou à la mâchoire, sueurs, essoufflement ou nausées : peut être une crise cardiaque. |
flag | RF02-acs-rest | Une douleur cardiaque au repos demande une évaluation en urgence (angor instable possible). |
flag | RF03-dissection | Une douleur soudaine de déchirure dans la poitrine ou le dos peut être une dissection aortique. |
flag | RF04-dissection2 | Une douleur soudaine à la poitrine qui va dans le dos peut être une dissection aortique. |
flag | RF05-pe | Essoufflement avec douleur en respirant, jambe gonflée, crachats de sang, immobilité ou opération récentes : peut être une embolie pulmonaire. |
flag | RF06-dyspnea-rest | Une forte gêne respiratoire (au repos, impossible de parler, lèvres bleues, oxygène bas, respiration bruyante) est une urgence. |
flag | RF07-asthma | Un asthme qui s’aggrave malgré l’inhalateur de secours demande des soins d’urgence. |
flag | RF08-copd | Une poussée de BPCO avec plus d’essoufflement et des crachats colorés ou de la fièvre peut être grave. |
flag | RF09-fast | Signes au visage, au bras ou à la parole : AVC possible. Chaque minute compte. |
flag | RF10-meningitis | Fièvre avec nuque raide ou taches qui ne s’effacent pas : peut être une méningite ou une septicémie. |
flag | RF11-thunderclap | Le pire mal de tête de la vie, d’un coup, peut être une hémorragie cérébrale. |
flag | RF12-confusion | Une confusion ou une somnolence nouvelle est un signe de danger. |
flag | RF13-seizure | Une première convulsion, ou une qui dure, demande une aide d’urgence. |
flag | RF14-syncope-cardiac | Un évanouissement avec douleur à la poitrine, palpitations, effort, essoufflement ou saignement demande une évaluation en urgence. |
flag | RF15-anaphylaxis | Lèvres ou langue gonflées avec gêne respiratoire, urticaire ou malaise : peut être une anaphylaxie. Adrénaline et appel aux secours. |
flag | RF16-anaphylaxis2 | Urticaire avec gêne respiratoire ou malaise : peut être une anaphylaxie. |
flag | RF17-sepsis | Fièvre avec respiration ou pouls rapides, tension basse, confusion ou peu d’urine : peut être une septicémie. |
flag | RF18-suicide | Pensées suicidaires ou d’automutilation : appelez maintenant le 988 (États-Unis) ou les secours. |
flag | RF19-guarding | Un ventre dur et contracté évoque une péritonite. |
flag | RF20-append | Douleur en bas à droite du ventre avec fièvre, vomissements ou perte d’appétit : peut être une appendicite. |
flag | RF21-severe-abd | Un mal de ventre intense ou soudain avec vomissements, fièvre, douleur au dos ou malaise est une urgence. |
flag | RF22-gibleed | Vomir du sang ou des selles noires évoquent un saignement interne. |
flag | RF23-bloody-diarrhea-child | Diarrhée sanglante chez un enfant : risque de syndrome hémolytique et urémique. |
flag | RF24-renal-colic | Une forte douleur au flanc avec vomissements ou fièvre doit être vue le jour même (calcul, obstruction infectée). |
flag | RF25-torsion | Douleur soudaine d’un testicule : une torsion doit être écartée en quelques heures. |
flag | RF26-retention | Ne pas pouvoir uriner demande des soins le jour même. |
flag | RF27-preg-bleed | Un saignement pendant la grossesse doit être vu rapidement. |
flag | RF28-ectopic | Retard de règles avec douleur au bas-ventre et saignement ou malaise : peut être une grossesse extra-utérine. |
flag | RF29-preeclampsia | Grossesse avec mal de tête, troubles de la vue, tension élevée ou douleur en haut du ventre : peut être une prééclampsie. |
flag | RF30-preterm | Des contractions ou une perte des eaux avant terme doivent être vues à la maternité. |
flag | RF31-cauda | Mal de dos avec engourdissement entre les jambes ou perte de contrôle de la vessie ou des selles : peut être un syndrome de la queue de cheval. |
flag | RF32-headinjury | Un coup à la tête avec perte de connaissance, vomissements ou confusion demande des soins d’urgence. |
flag | RF33-fracture | Une blessure avec déformation ou impossibilité de bouger évoque une fracture ou une luxation. |
flag | RF34-infant-fever | Fièvre de 38 °C ou plus avant l’âge de 3 mois. |
flag | RF35-airway | Bave avec mal de gorge et fièvre : épiglottite possible. |
flag | RF36-fb | Étouffement, toux ou sifflement soudains : corps étranger inhalé possible. |
flag | RF37-glaucoma | Œil douloureux avec vue floue, halos ou vomissements : peut être un glaucome aigu. |
flag | RF38-vision | Perte soudaine de la vue. |
flag | RF39-retinal | Éclairs ou mouches avec une ombre dans la vue : peut être un décollement de la rétine. |
flag | RF40-dka | Soif avec vomissements, mal de ventre, respiration rapide ou confusion : peut être une acidocétose diabétique. |
flag | RF41-malaria | Une fièvre après un voyage en zone de paludisme ou de dengue doit être testée le jour même. |
flag | RF42-rmsf | Fièvre avec éruption aux poignets, chevilles, paumes ou plantes : la fièvre pourprée transmise par les tiques se traite aussitôt. |
flag | RF43-dvt | Une seule jambe gonflée et douloureuse : thrombose possible, à voir le jour même. |
flag | RF44-jaundice-enceph | Peau jaune avec fièvre ou confusion : angiocholite ou défaillance du foie. |
flag | RF45-tetanus | Mâchoire bloquée ou spasmes après une plaie : tétanos possible. |
flag | RF46-joint | Articulation chaude et gonflée avec fièvre : arthrite septique jusqu’à preuve du contraire. |
flag | RF47-asterixis-od | Intoxication possible au paracétamol. Centre antipoison : 1-800-222-1222 (États-Unis). |
flag | RF48-htn-crisis | Une tension très élevée (180/120 ou plus) avec des symptômes est une urgence hypertensive. |
flag | RF49-aaa | Mal de ventre et de dos avec malaise après 50 ans : rupture d’anévrisme possible. |
flag | RF50-pid | Douleur pelvienne avec pertes et fièvre : une infection génitale haute se traite le jour même. |
flag | RF51-pneumonia | Fièvre avec toux grasse : une pneumonie doit être recherchée. |
flag | RF52-pneumonia-elder | À partir de 65 ans, fièvre et toux avec respiration rapide ou oxygène bas : évaluation en urgence. |
flag | RF53-weightloss | Une perte de poids inexpliquée avec ce symptôme demande un bilan rapide pour écarter un cancer. |
flag | RF54-hematuria | Du sang visible dans l’urine à partir de 45 ans sans infection : avis rapide d’un spécialiste. |
flag | RF55-duration | Une toux de plus de 3 semaines doit être examinée. |
advice | rest_fluids | Reposez-vous et buvez souvent. |
advice | pain_fever | Le paracétamol soulage la fièvre et la douleur. Ne dépassez pas la dose indiquée. |
advice | pain_relief | Un antidouleur de la pharmacie peut aider quelques jours. Demandez-y ce qui convient avec vos médicaments. |
advice | ask_medicines | Vous prenez des médicaments : avant d’en prendre un autre, demandez à un pharmacien s’ils vont ensemble. |
advice | salt_water | Gargarisez-vous ou rincez avec de l’eau tiède salée. |
advice | steam_nose | Rincez le nez à l’eau salée ; l’air humide aide. |
advice | honey_cough | Une cuillère de miel calme la toux. Pas avant un an. |
advice | no_smoke | Ne fumez pas et évitez la fumée. |
advice | rest_voice | Parlez peu, et ne chuchotez pas. |
advice | ease_load | Évitez un temps ce qui déclenche la douleur. |
advice | warm_cold | Chaleur ou froid, selon ce qui soulage. |
advice | small_meals | Mangez peu à la fois, et rien dans les trois heures avant le coucher. |
advice | head_up | Dormez la tête du lit relevée. |
advice | antacid | Un antiacide de la pharmacie peut aider quelques jours. |
advice | less_alcohol | Laissez l’alcool et ce que vous supportez mal. |
advice | food_diary | Notez ce que vous mangez et ce que vous ressentez : cela montre quoi éviter. |
advice | move_relax | Bougez chaque jour et prenez le temps de vous détendre. |
advice | less_milk | Arrêtez les produits laitiers deux semaines, et observez. |
advice | sip_fluids | Buvez souvent par petites gorgées. Le mieux : une solution de réhydratation. |
advice | light_food | Mangez léger dès que possible. |
advice | wash_hands | Lavez-vous souvent les mains et gardez votre propre serviette. |
advice | fiber_water | Mangez des fruits, des légumes et des céréales complètes, et buvez assez. |
advice | warm_bath | Un bain tiède d’un quart d’heure soulage. |
advice | pelvic_floor | Entraînez le périnée chaque jour. |
advice | less_caffeine | Buvez moins de café, de thé et de cola. |
advice | antifungal_pharmacy | La pharmacie a une crème antifongique sans ordonnance. |
advice | cotton | Portez du coton et lavez-vous à l’eau seulement. |
advice | cool_layers | Habillez-vous en couches et gardez la chambre fraîche. |
advice | feed_often | Faites téter souvent, ou tirez un peu de lait. |
advice | rest_quiet | Reposez-vous dans une pièce calme et sombre. |
advice | keep_moving | Restez actif autant que possible ; rester au lit fait durer la douleur. |
advice | strengthen | Étirez et renforcez doucement chaque jour. |
advice | good_shoes | Portez des chaussures qui amortissent et tiennent le pied. |
advice | rest_ice_raise | Repos, froid 20 minutes à la fois, et surélevez. |
advice | avoid_trigger | Évitez ce qui déclenche les symptômes. |
advice | antihistamine | Un antihistaminique de la pharmacie peut aider. Certains endorment. |
advice | ear_drops | Ramollissez le cérumen avec de l’huile ou des gouttes de la pharmacie. |
advice | no_cotton_buds | Ne mettez rien dans l’oreille. |
advice | dry_feet | Gardez les pieds au sec et changez de chaussettes chaque jour. |
advice | moisturize | Hydratez la peau plusieurs fois par jour, sans parfum. |
advice | no_scratch | Ne grattez pas ; gardez les ongles courts. |
advice | diaper_care | Changez souvent la couche, laissez sécher, et mettez une crème protectrice. |
advice | cool_skin | Rafraîchissez la peau avec un linge mouillé. |
advice | remove_sting | Retirez le dard en raclant et lavez l’endroit. |
advice | sun_cover | Couvrez-vous, restez à l’ombre et mettez de la crème solaire. |
advice | avoid_spicy | Évitez ce qui est épicé, acide ou dur. |
advice | cool_eye | Posez un linge propre et frais sur les yeux fermés. |
advice | warm_eye | Posez un linge propre et tiède sur l’œil fermé dix minutes, quatre fois par jour. |
advice | no_lenses | Pas de lentilles de contact tant que cela dure. |
advice | wash_lids | Nettoyez le bord des paupières chaque jour. |
advice | blink_breaks | Clignez souvent et faites des pauses d’écran. |
advice | eye_drops | Des larmes artificielles de la pharmacie peuvent aider. |
advice | general_rest | Reposez-vous et surveillez l’évolution. |
advice | book_visit | Consultez un médecin. |
advice | write_down | Notez quand cela a commencé et ce qui soulage ou aggrave. |
advice | bring_medicines | Gardez la liste de vos médicaments à portée de main. |
advice | see_fever_3d | la fièvre dure plus de trois jours |
advice | see_breathing | vous respirez mal |
advice | see_10d | cela ne va pas mieux après dix jours |
advice | see_3w | cela dure plus de trois semaines |
advice | see_3d | cela ne va pas mieux après trois jours |
advice | see_chest | la douleur serre, s’étend ou s’accompagne d’essoufflement |
advice | see_swallow_weight | vous maigrissez, les aliments se bloquent ou les selles sont noires |
advice | see_blood_weight | vous voyez du sang dans les selles ou maigrissez |
advice | see_dry | vous urinez peu, ou vous sentez très faible ou étourdi |
advice | see_blood_fever | il y a du sang dans les selles ou une forte fièvre |
advice | see_severe_pain | le ventre fait très mal ou vous vomissez |
advice | see_bleeding | le saignement continue ou augmente |
advice | see_blood_urine | il y a du sang dans l’urine, ou de la fièvre |
advice | see_worse | cela s’aggrave ou gêne vos journées |
advice | see_pregnant_first | vous êtes enceinte, ou c’est la première fois |
advice | see_heavy_bleeding | le saignement est beaucoup plus abondant |
advice | see_bleeding_after | vous saignez après un an sans règles |
advice | see_fever_breast | vous avez de la fièvre ou une zone rouge et chaude au sein |
advice | see_headache_worst | le mal de tête est soudain, le pire de votre vie, ou avec fièvre ou nuque raide |
advice | see_numb_bladder | une jambe faiblit, l’entrejambe s’engourdit ou vous ne retenez pas l’urine |
advice | see_swelling_lock | le genou gonfle, se bloque ou lâche |
advice | see_sudden_snap | il y a eu un claquement et vous ne tenez pas sur la pointe du pied |
advice | see_cannot_stand | vous ne pouvez pas prendre appui, ou c’est déformé |
advice | see_drool | vous ne pouvez pas avaler ou vous bavez |
advice | see_ear | l’oreille fait mal, coule, ou l’ouïe baisse d’un coup |
advice | see_diabetes_feet | vous avez du diabète |
advice | see_skin_infected | la peau devient chaude, suintante ou douloureuse, ou vous avez de la fièvre |
advice | see_breathing_swelling | lèvres, langue ou visage gonflent, ou vous respirez mal |
advice | see_eye | l’œil fait mal, la lumière gêne ou vous voyez moins |
advice | see_blisters_fever | il y a de grandes cloques, de la fièvre ou de la confusion |
advice | see_any_worse | vous allez plus mal, ou quelque chose de nouveau apparaît |
advice | sit_rest | Arrêtez ce que vous faites. Asseyez-vous et reposez-vous. |
advice | sit_upright | Asseyez-vous droit, un peu penché en avant. |
advice | lie_side | Allongez-vous sur le côté. |
advice | lie_legs_up | Allongez-vous jambes surélevées, ou asseyez-vous si vous respirez mal. |
advice | unlock_door | Déverrouillez la porte. Demandez à quelqu’un de rester avec vous. |
advice | phone_near | Gardez votre téléphone près de vous. |
advice | no_driving | Ne conduisez pas vous-même. |
advice | take_medicines | Préparez vos médicaments, ou leur liste, pour les secours. |
advice | reliever_inhaler | Utilisez votre inhalateur de secours comme on vous l’a montré. |
advice | note_time | Notez l’heure du début. |
advice | no_food | Ne mangez pas et ne buvez pas. |
advice | loosen_clothes | Desserrez les vêtements et ouvrez une fenêtre. |
advice | clear_space | Écartez les objets durs. Ne retenez pas la personne. |
advice | nothing_in_mouth | Ne mettez rien dans la bouche. |
advice | adrenaline_pen | Utilisez tout de suite un stylo d’adrénaline si vous en avez un. |
advice | not_alone | Ne restez pas seul. Dites à un proche ce que vous ressentez. |
advice | remove_means | Éloignez ce avec quoi vous pourriez vous blesser. |
advice | call_crisis | Appelez ou écrivez maintenant à une ligne d’écoute. On vous écoute jour et nuit. |
advice | pads_count | Utilisez des serviettes et comptez-les. |
advice | maternity_notes | Emportez votre dossier de grossesse et appelez votre maternité. |
advice | keep_still | Ne bougez pas. Ne bougez pas ce qui fait mal. |
advice | back_blows | Si la personne ne peut ni respirer ni tousser : cinq claques entre les omoplates, puis cinq compressions du ventre. |
advice | poison_line | Appelez le centre antipoison. Aux États-Unis : 1-800-222-1222. |
advice | keep_package | Gardez l’emballage pour le montrer. |
advice | no_vomit_forced | Ne vous faites pas vomir. |

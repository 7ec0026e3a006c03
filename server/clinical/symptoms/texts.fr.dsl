# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
# group | id | name | examples
# question | finding | question | why we ask
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
finding | young_infant | Bébé de moins de 3 mois |
finding | retractions | Les côtes se creusent à chaque respiration | narines qui battent, gémissements
finding | salty_skin | La peau a un goût salé |
finding | clubbing | Bouts des doigts arrondis |
finding | hiccup_cancer | Hoquet qui ne cesse pas |
finding | blood_loss_post | Grande perte de sang à l’accouchement |
finding | failed_lactation | Pas de lait après l’accouchement |
finding | preg_uterus_large | Utérus plus grand que prévu |
finding | urine_from_vagina | Urine ou selles par le vagin |
finding | overflow_leak | Urine goutte à goutte, vessie pleine |
finding | throat_closing | Gorge qui se ferme | gorge ou langue serrée ou gonflée
finding | cannot_breathe | Presque impossible de respirer | pas assez de souffle pour finir une phrase
finding | blue_lips | Lèvres bleues ou grises | ou visage ou langue bleus
finding | choking | Étouffement | quelque chose est coincé dans la gorge
finding | food_stuck | Aliment coincé en descendant | rien ne passe, même pas la salive ou l’eau
finding | noisy_breathing | Respiration bruyante | un bruit rude ou aigu à chaque respiration
finding | inhaler_fails | L’inhalateur ne soulage pas | ou ne soulage pas longtemps
finding | cannot_swallow | Impossible d’avaler | même de l’eau ou la salive
finding | face_swelling | Visage gonflé | autour des yeux, des joues ou des lèvres
finding | new_medicine | Nouveau médicament | commencé ou changé ces derniers jours ou semaines
finding | face_droop | Visage qui tombe d’un côté | la bouche pend ou le sourire est de travers
finding | one_side_numb | Un côté engourdi | visage, bras ou jambe du même côté
finding | vision_gone | Perte soudaine de la vue | d’un œil ou des deux
finding | curtain_vision | Ombre dans la vue | comme un rideau ou un bord noir
finding | hard_to_wake | Difficile à réveiller | très endormi, ou ne répond pas bien
finding | both_legs_weak | Les deux jambes faibles | elles lâchent ou ne portent plus
finding | scalp_tender | Tempe ou cuir chevelu douloureux | se peigner ou mâcher fait mal
finding | limb_cold_pale | Bras ou jambe froids et pâles | d’un coup, souvent avec douleur ou engourdissement
finding | bleeding_much | Saignement abondant | cela coule, traverse, ou ne s’arrête pas en appuyant
finding | takes_thinner | Prend un anticoagulant | comme la warfarine, l’apixaban ou le rivaroxaban
finding | bleeding_any | Saignement | n’importe où dans le corps
finding | no_stool_or_wind | Ni selles ni gaz | l’intestin semble bouché
finding | groin_hernia_stuck | Boule douloureuse qui ne rentre plus | à l’aine ou au ventre
finding | no_urine | Pas d’urine | presque rien en 8 heures ou plus, ou aucune couche mouillée
finding | long_erection | Érection qui ne cesse pas | depuis plus de 2 heures
finding | baby_moves_less | Le bébé bouge moins dans le ventre | moins que d’habitude, ou plus du tout
finding | heavy_birth_bleeding | Saignement abondant après un accouchement | une serviette trempée en une heure, ou de gros caillots
finding | floppy | Enfant tout mou | sans force, ne réagit pas comme d’habitude
finding | dehydrated | Déshydratation | bouche sèche, pas de larmes, très peu d’urine
finding | bulging_fontanelle | Fontanelle bombée | la partie molle de la tête du bébé ressort
finding | sunken_fontanelle | Fontanelle creuse | la partie molle de la tête du bébé est enfoncée
finding | limping_child | Enfant qui boite | ou refuse d’appuyer sur une jambe
finding | rash_not_fading | Taches qui ne s’effacent pas | elles restent quand on appuie un verre dessus
finding | very_unwell | État très mauvais | bien plus mal que d’habitude, quelque chose de grave
finding | spreading_skin | Rougeur qui s’étend | elle grandit en quelques heures ou en un jour
finding | black_skin | Peau qui devient noire | ou violette ou grise autour d’une plaie
finding | pain_beyond_look | Douleur bien plus forte que ce qu’on voit | sur une zone de peau ou une plaie
finding | immune_weak | Défenses affaiblies | par une maladie, une greffe ou des médicaments
finding | chemotherapy | Traitement contre le cancer | chimiothérapie en cours ou dans les 6 dernières semaines
finding | dirty_wound | Plaie sale ou profonde | par de la rouille, de la terre, du fumier ou un clou
finding | sugar_very_high | Sucre très élevé dans le sang | 3 g/L (300 mg/dL, 16,7 mmol/L) ou plus, ou « HI » sur le lecteur
finding | sugar_low | Sucre trop bas dans le sang | moins de 0,7 g/L (70 mg/dL, 3,9 mmol/L)
finding | fruity_breath | Haleine qui sent le fruit | ou le dissolvant
finding | head_injury | Coup à la tête | un choc, ou une chute sur la tête
finding | open_fracture | Os qui sort de la peau | ou plaie profonde sur un os cassé
finding | stabbed | Plaie par couteau ou par balle | quelque chose est entré loin dans le corps
finding | deep_cut | Coupure profonde | elle bâille, ou on voit à l’intérieur
finding | clear_fluid_nose_ear | Liquide clair après un coup à la tête | par le nez ou une oreille
finding | burn | Brûlure | par le feu, la chaleur ou l’eau chaude
finding | burn_face | Brûlure du visage ou des yeux | ou fumée respirée
finding | electric_shock | Choc électrique | par un câble, une prise ou la foudre
finding | chemical_eye | Produit chimique dans l’œil | nettoyant, eau de Javel, chaux, acide
finding | snake_bite | Morsure de serpent | ou d’un autre animal venimeux
finding | animal_bite | Morsure d’animal | chien, chat, chauve-souris, singe ou autre
finding | drowning | Presque noyé | resté sous l’eau, de l’eau respirée
finding | heat_exposure | Longtemps à la grande chaleur | soleil, voiture chaude, travail à la chaleur
finding | cold_exposure | Longtemps au grand froid | mouillé, dehors ou dans l’eau froide
finding | too_many_pills | Trop de comprimés | plus que permis, par erreur ou exprès
finding | poison_taken | Produit toxique avalé | nettoyant, pesticide, plante, carburant
finding | battery_swallowed | Pile ou aimant avalé | par exemple une pile bouton
finding | carbon_monoxide | Fumée ou gaz respirés | poêle, chauffage, groupe électrogène ou moteur
finding | alcohol_withdrawal | Arrêt de l’alcool, puis tremblements | sueurs, tremblements ou convulsion après beaucoup d’alcool
finding | opioid_overdose | Trop d’opioïdes | somnolence, respiration lente, pupilles très petites
finding | command_voices | Voix qui donnent des ordres | elles disent de se faire du mal ou d’en faire à d’autres
finding | harm_others | Pensées de faire du mal à quelqu’un |
finding | strange_beliefs | Idées que les autres ne partagent pas | se sentir suivi, empoisonné ou contrôlé
finding | not_sleeping_for_days | Pas de sommeil depuis des jours | bien éveillé et plein d’énergie
finding | sexual_assault | Agression sexuelle | rapport ou attouchement forcé
finding | deaf_suddenly | Perte soudaine de l’audition | en quelques heures ou en 3 jours
finding | neck_swelling | Cou gonflé |
finding | neck_injury | Blessure au cou ou au dos | une chute, un accident ou un coup
finding | stroke_passed | Faiblesse ou parole troublée, puis passée | visage tombant, bras faible ou mots faux qui sont partis
finding | memory_lost | Trou de mémoire après un coup | ce qui s’est passé avant ou après a disparu
finding | severe_pain | Douleur insupportable | la pire connue
finding | testicle_high | Un testicule plus haut | plus haut que d’habitude, ou couché
finding | low_temperature | Bébé froid | moins de 36 °C, ou froid au toucher
finding | mottled | Peau marbrée | zones pâles, bleues ou grises
finding | eye_swelling | Œil gonflé | paupières si gonflées que l’œil s’ouvre à peine
finding | tooth_pain | Mal de dents |
finding | blistering_rash | Peau avec des cloques ou qui pèle | aussi avec des plaies dans la bouche ou aux yeux
finding | burn_large | Grande brûlure | plus grande que la main de la personne, ou tout autour d’un bras ou d’une jambe
finding | eye_pierced | Quelque chose est entré dans l’œil | verre, métal, épine
finding | hears_voices | Entendre des voix | que les autres n’entendent pas
finding | violence | Violence ou menaces | quelqu’un vous fait du mal, vous contrôle ou vous menace
finding | airway_breathing | Mal à respirer ou gorge serrée |
finding | allergy_trigger | Cause possible d’allergie | une piqûre, un aliment ou un nouveau médicament
finding | infection | Signes d’infection | fièvre, frissons, pus ou brûlure en urinant
finding | nosebleed | Saignement de nez |
finding | swelling_behind_ear | Gonflement derrière l’oreille | rouge et douloureux, l’oreille ressort
finding | violence_now | En danger maintenant à cause de quelqu’un |
finding | amputation | Partie du corps coupée | un doigt, un orteil, une main ou un pied
finding | crush_injury | Partie du corps écrasée | sous un objet lourd ou dans une machine
finding | cord_or_limb_first | Le cordon, une main ou un pied du bébé sort d’abord | on le voit avant la naissance
finding | medicine_toxicity | Réaction grave à un médicament | fièvre, muscles raides, secousses ou confusion
finding | adrenal_crisis | Manque de cortisone | vomissements ou malaise avec une maladie d’Addison ou après des doses de corticoïdes oubliées
finding | toxic_shock | Fièvre et éruption avec un tampon | ou peau rouge partout, avec fièvre et vomissements
finding | forceful_vomiting_baby | Le bébé vomit avec force | en jet, après presque chaque repas
finding | red_jelly_stool | Selles comme de la gelée rouge | du sang et du mucus dans la couche
finding | bowel_out | Intestin sorti | et qui ne rentre plus, ou devient foncé
finding | penis_snapped | Blessure du pénis pendant un rapport | un craquement, puis gonflement et bleu
finding | slow_pulse | Pouls très lent | bien plus lent que d’habitude au repos, souvent moins de 50
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
condition | acute_hf | Insuffisance cardiaque aiguë (eau dans les poumons) |
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
flag | RF01-acs | Douleur à la poitrine avec oppression, irradiation au bras ou à la mâchoire, sueurs, essoufflement ou nausées : peut être une crise cardiaque. |
flag | RF02-acs-rest | Une douleur cardiaque au repos demande une évaluation en urgence (angor instable possible). |
flag | RF03-dissection | Une douleur soudaine de déchirure dans la poitrine ou le dos peut être une dissection aortique. |
flag | RF04-dissection2 | Une douleur soudaine à la poitrine qui va dans le dos peut être une dissection aortique. |
flag | RF05-pe | Essoufflement avec douleur en respirant, jambe gonflée, crachats de sang, immobilité ou opération récentes : peut être une embolie pulmonaire. |
flag | RF06-dyspnea-rest | Une forte gêne respiratoire (au repos, impossible de parler, lèvres bleues, oxygène bas, respiration bruyante) est une urgence. |
flag | RF07-asthma | Un asthme qui s’aggrave malgré l’inhalateur de secours demande des soins d’urgence. |
flag | RF08-copd | Une poussée de BPCO avec plus d’essoufflement et des crachats colorés ou de la fièvre peut être grave. |
flag | RF09-fast | Signes au visage, au bras ou à la parole : AVC possible. Chaque minute compte. |
flag | RF10-meningitis | Fièvre avec nuque raide ou taches qui ne s’effacent pas : peut être une méningite ou une septicémie. |
flag | RF11-thunderclap | Le pire mal de tête de la vie, d’un coup, peut être une hémorragie cérébrale. |
flag | RF12-confusion | Une confusion ou une somnolence nouvelle est un signe de danger. |
flag | RF13-seizure | Une première convulsion, ou une qui dure, demande une aide d’urgence. |
flag | RF14-syncope-cardiac | Un évanouissement avec douleur à la poitrine, palpitations, effort, essoufflement ou saignement demande une évaluation en urgence. |
flag | RF15-anaphylaxis | Lèvres ou langue gonflées avec gêne respiratoire, urticaire ou malaise : peut être une anaphylaxie. Adrénaline et appel aux secours. |
flag | RF16-anaphylaxis2 | Urticaire avec gêne respiratoire ou malaise : peut être une anaphylaxie. |
flag | RF17-sepsis | Fièvre avec respiration ou pouls rapides, tension basse, confusion ou peu d’urine : peut être une septicémie. |
flag | RF18-suicide | Pensées suicidaires ou d’automutilation : parlez maintenant à une ligne de crise ou aux secours. |
flag | RF19-guarding | Un ventre dur et contracté évoque une péritonite. |
flag | RF20-append | Douleur en bas à droite du ventre avec fièvre, vomissements ou perte d’appétit : peut être une appendicite. |
flag | RF21-severe-abd | Un mal de ventre intense ou soudain avec vomissements, fièvre, douleur au dos ou malaise est une urgence. |
flag | RF22-gibleed | Vomir du sang ou des selles noires évoquent un saignement interne. |
flag | RF23-bloody-diarrhea-child | Diarrhée sanglante chez un enfant : risque de syndrome hémolytique et urémique. |
flag | RF24-renal-colic | Une forte douleur au flanc avec vomissements ou fièvre doit être vue le jour même (calcul, obstruction infectée). |
flag | RF25-torsion | Douleur soudaine d’un testicule : une torsion doit être écartée en quelques heures. |
flag | RF26-retention | Ne pas pouvoir uriner demande des soins le jour même. |
flag | RF27-preg-bleed | Un saignement pendant la grossesse doit être vu rapidement. |
flag | RF28-ectopic | Retard de règles avec douleur au bas-ventre et saignement ou malaise : peut être une grossesse extra-utérine. |
flag | RF29-preeclampsia | Grossesse avec mal de tête, troubles de la vue, tension élevée ou douleur en haut du ventre : peut être une prééclampsie. |
flag | RF30-preterm | Des contractions ou une perte des eaux avant terme doivent être vues à la maternité. |
flag | RF31-cauda | Mal de dos avec engourdissement entre les jambes ou perte de contrôle de la vessie ou des selles : peut être un syndrome de la queue de cheval. |
flag | RF32-headinjury | Un coup à la tête avec perte de connaissance, vomissements ou confusion demande des soins d’urgence. |
flag | RF33-fracture | Une blessure avec déformation ou impossibilité de bouger évoque une fracture ou une luxation. |
flag | RF34-infant-fever | Fièvre de 38 °C ou plus avant l’âge de 3 mois. |
flag | RF35-airway | Bave avec mal de gorge et fièvre : épiglottite possible. |
flag | RF36-fb | Étouffement, toux ou sifflement soudains : corps étranger inhalé possible. |
flag | RF37-glaucoma | Œil douloureux avec vue floue, halos ou vomissements : peut être un glaucome aigu. |
flag | RF38-vision | Perte soudaine de la vue. |
flag | RF39-retinal | Éclairs ou mouches avec une ombre dans la vue : peut être un décollement de la rétine. |
flag | RF40-dka | Soif avec vomissements, mal de ventre, respiration rapide ou confusion : peut être une acidocétose diabétique. |
flag | RF41-malaria | Une fièvre après un voyage en zone de paludisme ou de dengue doit être testée le jour même. |
flag | RF42-rmsf | Fièvre avec éruption aux poignets, chevilles, paumes ou plantes : la fièvre pourprée transmise par les tiques se traite aussitôt. |
flag | RF43-dvt | Une seule jambe gonflée et douloureuse : thrombose possible, à voir le jour même. |
flag | RF44-jaundice-enceph | Peau jaune avec fièvre ou confusion : angiocholite ou défaillance du foie. |
flag | RF45-tetanus | Mâchoire bloquée ou spasmes après une plaie : tétanos possible. |
flag | RF46-joint | Articulation chaude et gonflée avec fièvre : arthrite septique jusqu’à preuve du contraire. |
flag | RF47-asterixis-od | C’est peut-être une intoxication au paracétamol : appelez maintenant un centre antipoison, même si vous vous sentez bien. |
flag | RF48-htn-crisis | Une tension très élevée (180/120 ou plus) avec des symptômes est une urgence hypertensive. |
flag | RF49-aaa | Mal de ventre et de dos avec malaise après 50 ans : rupture d’anévrisme possible. |
flag | RF50-pid | Douleur pelvienne avec pertes et fièvre : une infection génitale haute se traite le jour même. |
flag | RF51-pneumonia | Fièvre avec toux grasse : une pneumonie doit être recherchée. |
flag | RF52-pneumonia-elder | À partir de 65 ans, fièvre et toux avec respiration rapide ou oxygène bas : évaluation en urgence. |
flag | RF53-weightloss | Une perte de poids inexpliquée avec ce symptôme demande un bilan rapide pour écarter un cancer. |
flag | RF54-hematuria | Du sang visible dans l’urine à partir de 45 ans sans infection : avis rapide d’un spécialiste. |
flag | RF55-duration | Une toux de plus de 3 semaines doit être examinée. |
flag | RF56-infant-fever-told | Fièvre de 38 °C ou plus avant l’âge de 3 mois. |
flag | CR01-airway-trigger | Mal respirer après une piqûre, un aliment ou un nouveau médicament peut être une réaction allergique grave (anaphylaxie), qui peut fermer la gorge en quelques minutes. |
flag | CR02-throat-closing | Une gorge ou une langue qui gonfle peut être une réaction allergique grave, et elle peut couper l’air en quelques minutes. |
flag | CR03-cannot-breathe | Manquer d’air ou avoir les lèvres bleues veut dire que le corps manque d’oxygène, et la vie est en danger en quelques minutes. |
flag | CR04-choking | Quelque chose bouche peut-être le passage de l’air, et sans air on perd connaissance en quelques minutes. |
flag | CR05-face-swelling-trigger | Un visage qui gonfle après une piqûre, un aliment ou un nouveau médicament est une réaction allergique qui peut gagner la gorge. |
flag | CR06-allergy-faint | Se sentir partir après une piqûre, un aliment ou un nouveau médicament peut être une réaction allergique grave (anaphylaxie) avec une chute de la tension. |
flag | CR07-asthma-inhaler | Un asthme que l’inhalateur ne calme pas peut mettre la vie en danger en peu de temps. |
flag | CR08-stridor-child | Une toux aboyante avec une respiration difficile ou bruyante peut être une laryngite grave, et chez un enfant le passage de l’air est étroit et peut se fermer vite. |
flag | CR09-noisy-breathing | Une respiration bruyante peut vouloir dire que le passage de l’air devient trop étroit, et il peut se fermer sans prévenir. |
flag | CR10-cannot-swallow-spit | Ne plus pouvoir avaler, avec ces signes, peut être un gonflement ou une infection au fond de la gorge qui peut fermer le passage de l’air. |
flag | CR11-food-stuck | Un aliment coincé peut abîmer l’œsophage ou passer dans les poumons, il faut donc le retirer en quelques heures. |
flag | CR12-barking-cough | Une toux aboyante chez un enfant peut être une laryngite, qui s’aggrave souvent la nuit. |
flag | CR13-croup-young-fast | Une respiration rapide chez un jeune enfant malade peut être une infection des poumons (pneumonie), et les petits se fatiguent vite. |
flag | CR14-unconscious | Une perte de connaissance peut venir du cœur, du cerveau ou d’un saignement intérieur, et il faut en chercher la cause tout de suite. |
flag | CR15-hard-to-wake | Une personne difficile à réveiller a peut-être une infection grave, une intoxication ou un problème au cerveau, et elle peut s’arrêter de respirer. |
flag | CR16-face-droop | Un visage qui tombe d’un côté peut être une attaque cérébrale (AVC), et chaque minute de traitement sauve une partie du cerveau. |
flag | CR17-one-side | Un côté engourdi ou faible d’un coup peut être une attaque cérébrale (AVC), et même si c’est passé, une plus grave peut suivre en quelques heures. |
flag | CR18-vision-gone | Perdre la vue d’un coup peut être une attaque cérébrale (AVC) ou un vaisseau bouché dans l’œil, et la vue ne se sauve qu’en quelques heures. |
flag | CR19-headache-nerves | Un mal de tête avec faiblesse, confusion, convulsion ou trouble de la vue ou de la parole peut être un saignement, une attaque ou une infection du cerveau. |
flag | CR20-neck-stiff-headache | Une nuque raide avec ces signes peut être une infection autour du cerveau (méningite) ou un saignement, et chaque heure compte. |
flag | CR21-arteritis | Un mal de tête avec une tempe douloureuse après 50 ans peut être une artère enflammée, qui peut prendre la vue sans prévenir. |
flag | CR22-head-injury | Un coup à la tête avec ces signes peut être un saignement dans le crâne, et la pression peut monter vite. |
flag | CR23-head-injury-ages | Après 65 ans, même un petit coup à la tête peut causer un saignement lent dans le crâne, souvent sans signe au début. |
flag | CR24-head-injury-baby | Un bébé ne peut pas dire comment il se sent après un coup à la tête, un médecin doit donc vérifier qu’il n’y a pas de saignement à l’intérieur. |
flag | CR25-fluid-after-injury | Un liquide clair par le nez ou l’oreille après un coup peut vouloir dire que la base du crâne est cassée, et des microbes peuvent atteindre le cerveau. |
flag | CR26-both-legs | Deux jambes faibles peuvent vouloir dire que la moelle ou ses nerfs sont serrés, et en quelques heures les dégâts peuvent rester pour toujours. |
flag | CR27-saddle | Un engourdissement entre les jambes, ou ne plus contrôler l’urine ou les selles, peut venir de nerfs serrés en bas du dos (queue de cheval), à traiter en quelques heures. |
flag | CR28-neck-injury | Une blessure au cou ou au dos avec ces signes peut être une fracture de la colonne, et un mauvais mouvement peut abîmer la moelle. |
flag | CR29-pressure | Une oppression dans la poitrine peut être une crise cardiaque, et chaque minute le cœur perd du muscle. |
flag | CR30-quiet-heart-attack | Une douleur au bras, à l’épaule ou à la mâchoire avec ces signes peut être une crise cardiaque, même sans douleur à la poitrine. |
flag | CR31-chest-breathless | Une douleur à la poitrine avec essoufflement, sueurs, malaise ou crachats de sang peut être une crise cardiaque ou un caillot dans le poumon. |
flag | CR32-chest-pain-adult | Après 40 ans, une nouvelle douleur à la poitrine peut venir du cœur, et seuls un électrocardiogramme et une prise de sang peuvent le dire. |
flag | CR33-palpitations | Un cœur rapide ou irrégulier avec ces signes peut être un rythme dangereux qui peut arrêter le cœur. |
flag | CR34-clot-lung | Cracher du sang avec ces signes peut être un caillot dans le poumon (embolie pulmonaire), qui peut tuer en quelques heures. |
flag | CR35-leg-clot | Une seule jambe gonflée peut être un caillot (phlébite), et un morceau peut partir vers le poumon. |
flag | CR36-leg-and-breath | Une jambe gonflée avec essoufflement ou douleur à la poitrine peut vouloir dire qu’un caillot a atteint le poumon. |
flag | CR37-cold-limb | Un bras ou une jambe froids et pâles peuvent avoir une artère bouchée, et on ne peut les sauver qu’en quelques heures. |
flag | CR38-pressure-high | Une tension très élevée peut abîmer le cerveau, le cœur et les reins, elle doit donc être contrôlée aujourd’hui. |
flag | CR39-bleeding-faint | Un saignement avec un malaise peut vouloir dire que beaucoup de sang est perdu, aussi à l’intérieur, où cela ne se voit pas. |
flag | CR40-bleeding-much | Un saignement abondant qui ne s’arrête pas peut mettre la vie en danger en quelques minutes. |
flag | CR41-thinner-bleed | Avec un anticoagulant, un saignement ne s’arrête pas tout seul et peut continuer à l’intérieur. |
flag | CR42-cough-blood | Cracher du sang peut venir d’une infection, d’un caillot ou d’une autre maladie du poumon, et cela peut augmenter d’un coup. |
flag | CR43-rectal-bleed-much | Beaucoup de sang par l’anus, ou avec malaise ou fort mal de ventre, peut être un grand saignement de l’intestin. |
flag | CR44-obstruction | Sans selles ni gaz et avec ces signes, l’intestin est peut-être bouché, et il peut se déchirer. |
flag | CR45-hernia | Une boule à l’aine ou au ventre qui fait mal et ne rentre plus peut être un morceau d’intestin coincé, qui sans sang meurt en quelques heures. |
flag | CR46-severe-belly | Un fort mal de ventre peut venir d’un organe percé ou bouché, un médecin doit donc l’examiner aujourd’hui. |
flag | CR47-gallbladder-fever | Une douleur sous les côtes à droite avec fièvre, frissons ou peau jaune peut être une infection de la vésicule ou de ses canaux, qui peut passer dans le sang. |
flag | CR48-kidney-fever | Une douleur au flanc avec fièvre, frissons ou vomissements peut être une infection ou un calcul du rein, qui peut passer dans le sang ou abîmer le rein. |
flag | CR49-urine-fever | Une brûlure en urinant avec ces signes peut vouloir dire que l’infection a atteint les reins ou le sang. |
flag | CR50-jaundice | Une peau ou des yeux jaunes montrent un problème du foie, de la bile ou du sang, dont il faut vite trouver la cause. |
flag | CR51-testicle | Une douleur à un testicule avec ces signes peut être un testicule tordu (torsion), que l’on ne peut sauver qu’en 6 heures environ. |
flag | CR52-testicle-any | Toute douleur à un testicule peut être une torsion qui va et vient, ou une infection, elle doit donc être examinée aujourd’hui. |
flag | CR53-priapism | Une érection qui dure des heures empêche le sang frais d’arriver et peut abîmer le pénis pour toujours. |
flag | CR54-pregnant-belly | Un fort mal de ventre, un malaise ou une douleur à l’épaule pendant la grossesse peut être un saignement intérieur, par exemple par une grossesse hors de l’utérus. |
flag | CR55-baby-moves | Un bébé qui bouge moins dans le ventre manque peut-être d’oxygène et doit être contrôlé tout de suite. |
flag | CR56-eclampsia-signs | Pendant la grossesse, ces signes peuvent être une prééclampsie, qui peut d’un coup causer des convulsions et mettre la mère et le bébé en danger. |
flag | CR57-after-birth-bleed | Un saignement abondant après un accouchement peut mettre la vie en danger en quelques minutes. |
flag | CR58-after-birth-ill | Dans les semaines après un accouchement, ces signes peuvent être une infection, un caillot ou une prééclampsie, et tous les trois s’aggravent vite. |
flag | CR59-after-birth-mind | Dans les semaines après un accouchement, ces signes peuvent être une maladie psychique grave (psychose du post-partum), dangereuse pour la mère et le bébé, et qui se soigne bien. |
flag | CR60-pregnant-fever | Pendant la grossesse, une fièvre, des vomissements ou une infection urinaire peuvent nuire à la mère et au bébé et doivent être traités aujourd’hui. |
flag | CR61-heavy-period | Un saignement vaginal abondant, ou avec malaise, peut vouloir dire que trop de sang est perdu. |
flag | CR62-mastitis | Un sein rouge avec fièvre, frissons ou douleur peut être une infection (mastite), qui peut former un abcès. |
flag | CR63-pelvic-severe | Une douleur au bas-ventre avec ces signes peut être une infection de l’utérus ou une grossesse hors de l’utérus. |
flag | CR64-floppy | Un enfant tout mou qui réagit à peine a peut-être une infection grave, ou manque de sucre ou d’oxygène. |
flag | CR65-baby-not-feeding | Un bébé qui ne boit pas et a ces signes a peut-être une infection grave, et chez un bébé l’état s’aggrave en quelques heures. |
flag | CR66-newborn-not-feeding | Dans les 3 premiers mois, ces signes peuvent être les seuls d’une infection grave ou d’une autre maladie sérieuse. |
flag | CR67-fontanelle | Une fontanelle bombée peut vouloir dire qu’il y a trop de pression dans la tête, par exemple par une méningite. |
flag | CR68-dehydrated-child | L’état d’un jeune enfant déshydraté peut s’aggraver très vite, il a besoin de liquide tout de suite. |
flag | CR69-dehydrated | Perdre beaucoup de liquide fatigue le cœur et les reins, et boire ne suffit peut-être plus. |
flag | CR70-limping-fever | Boiter avec de la fièvre peut être une infection d’une articulation ou d’un os, qui peut détruire l’articulation en quelques jours. |
flag | CR71-infant-high-fever | Une fièvre entre 3 et 6 mois peut être une infection sérieuse, même si le bébé semble aller bien. |
flag | CR72-sunken | Une fontanelle creuse veut dire que le bébé a perdu beaucoup de liquide, et c’est dangereux en quelques heures. |
flag | CR73-rash-not-fading | Des taches qui ne s’effacent pas sous un verre peuvent être une infection du sang par une méningite, qui peut tuer en quelques heures. |
flag | CR74-purple-unwell | Des taches violettes avec ces signes peuvent être une infection du sang par une méningite, et chaque minute compte. |
flag | CR75-purple | Des taches ou des bleus qui ne s’effacent pas peuvent venir d’une infection ou d’un sang qui ne coagule plus, une prise de sang est nécessaire aujourd’hui. |
flag | CR76-sepsis | Une infection avec ces signes peut être un sepsis, où l’infection abîme tout le corps, et le traitement doit commencer dans l’heure. |
flag | CR77-chemo-fever | Pendant un traitement contre le cancer, le corps se défend à peine contre les microbes, et une fièvre ou un malaise devient dangereux en quelques heures. |
flag | CR78-immune-fever | Avec des défenses affaiblies, une infection avance plus vite et se voit moins. |
flag | CR79-necrotising | Une peau qui devient noire, ou une douleur bien plus forte que ce qu’on voit, peut être une infection qui détruit la peau et avance d’heure en heure. |
flag | CR80-spreading-skin | Une rougeur qui s’étend est une infection qui avance et peut atteindre le sang. |
flag | CR81-eye-socket | Un œil gonflé avec ces signes peut être une infection derrière l’œil, qui peut prendre la vue et atteindre le cerveau. |
flag | CR82-sickle | Avec une drépanocytose, ces signes peuvent être une crise qui prive de sang les poumons, le cerveau ou d’autres organes. |
flag | CR83-malaria-danger | Une fièvre ou ces signes après un séjour en zone de paludisme peuvent être un paludisme grave, qui peut tuer en un jour. |
flag | CR84-dirty-wound | Une plaie sale ou profonde peut donner le tétanos ou une infection profonde, et le vaccin ou le nettoyage aident surtout le premier jour. |
flag | CR85-bloody-diarrhoea | Une diarrhée avec du sang, et de la fièvre ou mal au ventre, peut être une infection ou une inflammation sérieuse de l’intestin. |
flag | CR86-tooth-abscess | Un mal de dents avec ces signes peut être un abcès, qui peut s’étendre au visage et au cou. |
flag | CR87-tooth-airway | Une infection dentaire qui gêne pour avaler ou respirer fait peut-être gonfler le dessous de la langue et peut fermer le passage de l’air. |
flag | CR88-drug-rash | Une peau avec des cloques ou qui pèle, avec ces signes, peut être une réaction grave à un médicament, qui abîme comme une grande brûlure. |
flag | CR89-sugar-very-high | Un sucre aussi élevé dessèche le corps et peut rendre le sang acide, ce qui peut mener au coma. |
flag | CR90-ketoacidosis | Avec un diabète, ces signes peuvent vouloir dire que le sang devient acide (acidocétose), et sans insuline ni liquide la vie est en danger. |
flag | CR91-fruity-breath | Une haleine qui sent le fruit peut vouloir dire que le sang devient acide par manque d’insuline (acidocétose). |
flag | CR92-sugar-low | Un sucre trop bas avec ces signes prive le cerveau d’énergie, et il faut donner du sucre en quelques minutes. |
flag | CR93-sugar-low-alone | Le sucre peut encore baisser en quelques minutes et causer un malaise, il faut donc prendre maintenant quelque chose de sucré, seulement si la personne est bien éveillée et peut avaler. |
flag | CR94-open-fracture | Quand un os cassé sort de la peau, les microbes atteignent l’os et du sang peut être perdu. |
flag | CR95-penetrating | Une plaie par couteau ou par balle a peut-être touché un organe ou un gros vaisseau, même si le trou semble petit. |
flag | CR96-deformity | Un membre déformé est peut-être cassé ou déboîté, et le sang ou les nerfs peuvent être coincés. |
flag | CR97-deep-cut | Une coupure profonde a peut-être touché un tendon ou un nerf, et elle doit être fermée en quelques heures. |
flag | CR98-burn-danger | Une brûlure avec ces signes peut être plus profonde qu’elle ne paraît et demande les urgences ou un centre de brûlés. |
flag | CR99-burn-face | Une brûlure au visage peut faire gonfler et fermer le passage de l’air, et une grande brûlure fait perdre beaucoup de liquide. |
flag | CR100-burn | Une brûlure doit être examinée aujourd’hui, car sa profondeur et le risque d’infection sont difficiles à juger. |
flag | CR101-electric | L’électricité peut dérégler le cœur et brûler en profondeur, même si la peau semble normale. |
flag | CR102-eye-chemical | Un produit chimique ou un objet dans l’œil peut détruire la vue en quelques minutes ou heures. |
flag | CR103-eye-curtain | Une ombre ou un rideau dans la vue peut être un décollement de la rétine, et une opération à temps peut sauver la vue. |
flag | CR104-eye-painful | Un œil douloureux avec ces signes peut avoir une pression trop forte ou une infection, qui peut abîmer la vue en quelques heures. |
flag | CR105-venom | Le venin peut arrêter la respiration ou empêcher le sang de coaguler des heures après, et l’antivenin agit mieux s’il est donné tôt. |
flag | CR106-animal-bite | Une morsure d’animal peut donner la rage, le tétanos ou une infection profonde, et contre la rage le traitement n’agit qu’avant les premiers signes. |
flag | CR107-drowning | Après avoir respiré de l’eau, les poumons peuvent se remplir des heures plus tard, même si tout semble aller bien. |
flag | CR108-heat-stroke | À la grande chaleur, ces signes peuvent être un coup de chaleur, qui abîme le cerveau et les organes en quelques minutes. |
flag | CR109-hypothermia | Au grand froid, ces signes peuvent vouloir dire que le corps s’est tant refroidi que le cœur peut s’arrêter. |
flag | CR110-overdose | Ce qui a été avalé peut abîmer le foie, le cœur ou l’intestin avant que l’on sente quoi que ce soit, et le traitement agit mieux s’il commence tôt. |
flag | CR111-carbon-monoxide | C’est peut-être du monoxyde de carbone, un gaz sans odeur qui prend l’oxygène du sang, tout le monde doit donc sortir à l’air libre maintenant. |
flag | CR112-alcohol-withdrawal | Arrêter l’alcool d’un coup peut causer des convulsions et une confusion qui mettent la vie en danger, et le traitement les évite. |
flag | CR113-opioid | Trop d’opioïdes arrête la respiration, et l’antidote, la naloxone, doit être donné tout de suite. |
flag | CR114-mind-danger | Des voix qui donnent des ordres, ou des pensées de faire du mal à quelqu’un, peuvent être un danger pour vous ou pour d’autres, et de l’aide existe maintenant. |
flag | CR115-psychosis | Entendre des voix ou avoir des idées que les autres ne partagent pas peut être le début d’une maladie psychique, et une aide précoce est la meilleure. |
flag | CR116-assault | Après une violence ou une agression sexuelle, il peut y avoir des blessures qui ne se voient pas, et certains traitements n’agissent que les premiers jours. |
flag | CR117-deaf | Une perte soudaine de l’audition peut souvent guérir, mais seulement avec un traitement en quelques jours. |
flag | CR118-very-unwell | Quand vous sentez que quelque chose de grave se passe, c’est un signe que les médecins prennent au sérieux. |
flag | CR119-cut-off-crushed | Une partie du corps coupée ou écrasée peut faire perdre beaucoup de sang, et on ne peut la sauver qu’en quelques heures. |
flag | CR120-cord-first | Quand le cordon, une main ou un pied sort d’abord, le bébé peut manquer d’oxygène en quelques minutes. |
flag | CR121-dizzy-nerves | Un vertige avec vision double, mots déformés ou faiblesse peut être une attaque à l’arrière du cerveau (AVC). |
flag | CR122-belly-clot | Un fort mal de ventre avec ces signes peut être un vaisseau bouché de l’intestin ou un saignement intérieur, et chaque heure compte. |
flag | CR123-medicine-poisoning | Un médicament empoisonne peut-être le corps, ou la cortisone manque peut-être, et les deux peuvent mettre la vie en danger en quelques heures. |
flag | CR124-toxic-shock | Ces signes peuvent être un choc toxique, un empoisonnement par des microbes qui peut bloquer les organes en quelques heures. |
flag | CR125-belly-child | L’intestin ou la sortie de l’estomac est peut-être bouché ou coincé, et sans sang une partie de l’intestin meurt en quelques heures. |
flag | CR126-penis-injury | Le pénis est peut-être déchiré à l’intérieur, et une opération en quelques heures évite des dégâts durables. |
flag | CR127-slow-pulse | Un pouls très lent avec ces signes peut vouloir dire que le cœur bat trop lentement pour nourrir le cerveau. |
flag | CR128-low-pressure | Une tension basse avec ces signes peut être un choc par saignement, infection ou perte de liquide, et les organes reçoivent trop peu de sang. |
flag | CR129-violence-now | Une personne violente qui se trouve près de vous peut vous blesser gravement : mettez-vous à l’abri et demandez de l’aide maintenant. |
advice | rest_fluids | Reposez-vous et buvez souvent. |
advice | pain_fever | Le paracétamol soulage la fièvre et la douleur. Ne dépassez pas la dose indiquée. |
advice | pain_relief | Un antidouleur de la pharmacie peut aider quelques jours. Demandez-y ce qui convient avec vos médicaments. |
advice | ask_medicines | Vous prenez des médicaments : avant d’en prendre un autre, demandez à un pharmacien s’ils vont ensemble. |
advice | salt_water | Gargarisez-vous ou rincez avec de l’eau tiède salée. |
advice | steam_nose | Rincez le nez à l’eau salée ; l’air humide aide. |
advice | honey_cough | Une cuillère de miel calme la toux. Pas avant un an. |
advice | no_smoke | Ne fumez pas et évitez la fumée. |
advice | rest_voice | Parlez peu, et ne chuchotez pas. |
advice | ease_load | Évitez un temps ce qui déclenche la douleur. |
advice | warm_cold | Chaleur ou froid, selon ce qui soulage. |
advice | small_meals | Mangez peu à la fois, et rien dans les trois heures avant le coucher. |
advice | head_up | Dormez la tête du lit relevée. |
advice | antacid | Un antiacide de la pharmacie peut aider quelques jours. |
advice | less_alcohol | Laissez l’alcool et ce que vous supportez mal. |
advice | food_diary | Notez ce que vous mangez et ce que vous ressentez : cela montre quoi éviter. |
advice | move_relax | Bougez chaque jour et prenez le temps de vous détendre. |
advice | less_milk | Arrêtez les produits laitiers deux semaines, et observez. |
advice | sip_fluids | Buvez souvent par petites gorgées. Le mieux : une solution de réhydratation. |
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
advice | keep_moving | Restez actif autant que possible ; rester au lit fait durer la douleur. |
advice | strengthen | Étirez et renforcez doucement chaque jour. |
advice | good_shoes | Portez des chaussures qui amortissent et tiennent le pied. |
advice | rest_ice_raise | Repos, froid 20 minutes à la fois, et surélevez. |
advice | avoid_trigger | Évitez ce qui déclenche les symptômes. |
advice | antihistamine | Un antihistaminique de la pharmacie peut aider. Certains endorment. |
advice | ear_drops | Ramollissez le cérumen avec de l’huile ou des gouttes de la pharmacie. |
advice | no_cotton_buds | Ne mettez rien dans l’oreille. |
advice | dry_feet | Gardez les pieds au sec et changez de chaussettes chaque jour. |
advice | moisturize | Hydratez la peau plusieurs fois par jour, sans parfum. |
advice | no_scratch | Ne grattez pas ; gardez les ongles courts. |
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
advice | back_blows | Si la personne ne peut ni respirer ni tousser : cinq claques entre les omoplates, puis cinq compressions du ventre, et recommencez. |
advice | poison_line | Appelez le centre antipoison. |
advice | keep_package | Gardez l’emballage pour le montrer. |
advice | no_vomit_forced | Ne vous faites pas vomir. |
advice | cough_on | Continuez à tousser tant que la toux est efficace. |
advice | back_blows_baby | Un bébé de moins d’un an : sur le ventre, le long de votre avant-bras, cinq claques entre les omoplates ; puis sur le dos, cinq pressions au milieu de la poitrine. N’appuyez jamais sur le ventre d’un bébé. |
advice | cpr | Si quelqu’un ne se réveille pas et ne respire pas normalement : appuyez fort et vite au milieu de la poitrine. Le numéro d’urgence vous guide, pour un enfant aussi. |
advice | recovery_side | Si quelqu’un ne se réveille pas mais respire : allongez-le sur le côté, la tête en arrière. |
advice | side_after | Quand les secousses cessent, allongez la personne sur le côté. |
advice | stay_with | Restez près de la personne et surveillez sa respiration. |
advice | naloxone | Donnez de la naloxone s’il y en a, et encore une fois après trois minutes si rien ne change. |
advice | fresh_air | Tout le monde dehors, à l’air libre, maintenant. Ne rentrez pas. |
advice | power_off | Coupez le courant avant de toucher la personne. |
advice | wet_off | Retirez les vêtements mouillés et enveloppez la personne dans quelque chose de sec. |
advice | press_wound | Appuyez fort sur la plaie qui saigne, avec un linge, sans relâcher. Si le sang traverse, ajoutez un linge par-dessus. |
advice | leave_object | Laissez en place ce qui est planté dans la plaie et appuyez à côté. |
advice | nosebleed | Si c’est le nez qui saigne : penchez-vous en avant et pincez la partie molle du nez pendant 15 minutes. |
advice | lie_warm | Allongez-vous et restez au chaud. |
advice | keep_part | Une partie coupée : dans un linge propre, dans un sachet, et ce sachet sur de la glace. Elle part avec vous. |
advice | cover_wound | Couvrez la plaie avec un linge propre. Ne repoussez pas l’os. |
advice | adrenaline_again | Sans amélioration après cinq minutes, utilisez un deuxième stylo. |
advice | no_standing | Ne vous levez pas et ne marchez pas, même si cela va mieux. |
advice | throat_alone | Ne regardez pas dans la gorge et n’y mettez rien. |
advice | child_upright | Tenez l’enfant assis contre vous et restez calme. Pleurer rend la respiration plus difficile. |
advice | watch_breathing | Surveillez comment l’enfant respire et réagit. Rappelez si cela s’aggrave. |
advice | hold_child | Gardez l’enfant près de vous, dans la position où il respire le mieux, sans trop le couvrir. |
advice | child_sips | Si l’enfant est éveillé et peut avaler : proposez le sein ou de petites gorgées. |
advice | child_no_food | Ne donnez rien à manger ni à boire. |
advice | child_papers | Emportez le carnet de santé et les médicaments de l’enfant. |
advice | knees_chest | Mettez-vous à genoux, la poitrine au sol et les fesses en l’air. |
advice | cord_alone | Ne repoussez pas le cordon, ne tirez pas dessus et ne poussez pas. |
advice | lie_left | Allongez-vous sur le côté gauche. |
advice | sugar_awake | Éveillé et capable d’avaler : du sucre, du jus ou une boisson sucrée tout de suite. |
advice | nothing_if_asleep | Ne donnez rien par la bouche à quelqu’un qui n’est pas bien réveillé. |
advice | glucagon | Utilisez du glucagon s’il y en a. |
advice | cool_person | À l’ombre, retirez les vêtements, mouillez la peau et éventez. Du froid sur le cou, les aisselles et l’aine. |
advice | sip_water | Éveillé et sans vomissements : buvez de l’eau à petites gorgées. |
advice | warm_slowly | Allongé sous des couvertures, la tête couverte. Ne frottez pas, et pas de bain chaud. |
advice | warm_drink | Éveillé : une boisson chaude et sucrée, pas d’alcool. |
advice | no_aspirin | Ne prenez pas d’aspirine : il peut s’agir d’un saignement. |
advice | head_still | Ne bougez ni la tête ni le cou, et ne vous asseyez pas. |
advice | ask_aspirin | Demandez au numéro d’urgence s’il faut croquer une aspirine. |
advice | rinse_eye | Un produit chimique : rincez l’œil à l’eau propre pendant 20 minutes, paupières ouvertes, sans lentilles. |
advice | eye_object | Un objet planté dans l’œil : laissez-le, ne rincez pas, et couvrez l’œil sans appuyer. |
advice | no_rubbing | Ne frottez pas et n’appuyez pas sur l’œil. |
advice | cool_burn | Refroidissez la brûlure sous l’eau courante fraîche pendant 20 minutes. Ni glace ni crème. |
advice | rings_off | Retirez bagues, montre et vêtements serrés à cet endroit. Laissez ce qui colle à la peau. |
advice | cover_burn | Couvrez la brûlure, sans serrer, d’un film alimentaire ou d’un linge propre. |
advice | burn_warm | Gardez le reste du corps au chaud. |
advice | burn_face_up | Si le visage est brûlé, restez assis bien droit. |
advice | limb_still | Gardez le bras ou la jambe mordus immobiles, comme pour une fracture. |
advice | no_cutting | N’incisez pas, n’aspirez pas, ne garrottez pas et ne refroidissez pas la morsure. |
advice | no_walking | Ne marchez pas ; laissez les secours venir à vous. |
advice | no_straightening | Ne redressez pas le membre et ne prenez pas appui dessus. |
advice | maternity_if_pregnant | Si vous êtes enceinte : emportez votre dossier de grossesse et appelez votre maternité. |
advice | baby_safe | Confiez le bébé à quelqu’un de confiance. |
advice | safe_place | Allez là où vous pouvez vous enfermer ou là où il y a du monde. |
advice | keep_clothes | Après une agression sexuelle : si possible, ne vous lavez pas encore et gardez les vêtements. |
advice | insulin_on | N’arrêtez pas votre insuline. Mesurez votre sucre et vos cétones si vous le pouvez. |
advice | call_again | Rappelez si quelque chose s’aggrave. |
advice | lie_comfortable | Allongez-vous comme cela fait le moins mal. |
advice | limb_rest | Laissez le membre au repos. Ne le frottez pas, ne le réchauffez pas, ne le surélevez pas. |
group | allergy-sting | Allergie ou piqûre | Piqûre d’abeille ou de guêpe, plaques, lèvres gonflées, réaction à un aliment ou à un médicament
group | breathing | Mal à respirer | Essoufflement, sifflements, asthme, respiration rapide ou bruyante
group | choking-swallowed | Étouffement ou objet avalé | Aliment coincé, pièce, jouet, pile bouton
group | chest-pain | Douleur à la poitrine | Oppression, serrement, brûlure ou pointe dans la poitrine
group | palpitations | Cœur rapide ou irrégulier | Cœur qui bat fort, qui saute, pouls rapide
group | cough-cold | Toux ou rhume | Toux, nez qui coule, crachats, voix enrouée
group | throat | Mal de gorge | Avaler fait mal, amygdales ou ganglions gonflés
group | ear | Oreille | Mal d’oreille, écoulement, entendre moins bien, bourdonnements
group | nose | Nez | Saignement, nez bouché ou qui coule
group | tooth-mouth | Dents ou bouche | Mal de dents, gencive ou joue gonflée, plaies dans la bouche
group | headache | Mal de tête | Migraine, mal de tête soudain ou fort, douleur à la tempe
group | head-injury | Coup à la tête | Un choc, une chute sur la tête, un trou de mémoire
group | fainting-dizziness | Évanouissement ou vertige | Perte de connaissance, tête légère, tout tourne
group | stroke-signs | Visage, bras ou parole | Visage qui tombe, bras faible, mots déformés, vue perdue d’un coup
group | weakness-numbness | Faiblesse ou engourdissement | Jambes faibles, fourmillements, main ou pied engourdis, tremblements
group | seizure | Convulsion | Le corps tremble ou se raidit, sans réagir
group | confusion-drowsiness | Confusion ou grande somnolence | Propos incohérents, difficile à réveiller
group | eye | Œil | Œil rouge ou douloureux, voir moins bien, quelque chose dans l’œil
group | belly-pain | Mal de ventre | Mal d’estomac, crampes, douleur d’un côté, boule à l’aine
group | vomiting-diarrhoea | Vomissements ou diarrhée | Vomir, nausées, selles liquides, aliment mauvais
group | gut-bleeding | Sang dans le vomi ou les selles | Vomir du sang, selles noires, sang par l’anus
group | bowel-bottom | Constipation ou anus | Selles dures, pas de selles, douleur ou démangeaison à l’anus
group | heartburn-swallowing | Brûlures d’estomac ou mal à avaler | Acidité, brûlure derrière le sternum, aliments qui se bloquent
group | urine | Urine ou vessie | Brûlure, uriner souvent, sang dans l’urine, impossible d’uriner
group | back-pain | Mal de dos | Bas du dos, flanc, douleur qui descend dans la jambe
group | neck-pain | Cou | Douleur, raideur ou gonflement du cou
group | joint-limb-pain | Douleur d’une articulation, d’un bras ou d’une jambe | Genou, hanche, épaule, articulation chaude, courbatures, membre froid
group | leg-swelling | Jambe gonflée | Une jambe ou les deux, douleur au mollet, veine douloureuse
group | injury-fracture | Blessure ou os cassé | Chute, accident, déformé, impossible à bouger
group | wound-bite | Plaie ou morsure | Coupure, morsure de chien ou de serpent, tique, clou rouillé
group | burn-electric | Brûlure ou choc électrique | Eau chaude, feu, coup de soleil, foudre
group | rash | Éruption ou changement de la peau | Taches, plaques, démangeaisons, cloques, peau qui pèle, cheveux ou ongles
group | skin-infection | Peau rouge, chaude ou gonflée | Rougeur qui s’étend, furoncle, pus, peau qui noircit
group | fever | Fièvre | Température élevée, frissons, sueurs nocturnes
group | newborn | Bébé de moins de 3 mois | Fièvre, ne boit pas, tout mou, peau jaune
group | unwell-child | Enfant malade | Ne boit pas, boite, très endormi, respire mal
group | malaria-travel | Malade après un voyage ou des piqûres de moustiques | Fièvre après un séjour en zone de paludisme ou de dengue
group | pregnancy | Grossesse | Douleur, saignement, perte des eaux, le bébé bouge moins
group | after-birth | Après l’accouchement | Saignement, fièvre, mal de tête, moral bas, allaitement
group | vaginal-bleeding | Règles ou saignement vaginal | Règles abondantes, douloureuses ou absentes, saignement entre les règles
group | pelvic-vaginal | Vagin ou santé sexuelle | Pertes, démangeaisons, plaies, douleur pendant les rapports, bouffées de chaleur
group | breast | Sein | Boule, douleur, sein rouge, écoulement du mamelon
group | testicle-penis | Testicule ou pénis | Douleur, gonflement, écoulement, érection qui ne cesse pas
group | diabetes | Diabète ou sucre dans le sang | Sucre très haut ou trop bas, grande soif, haleine qui sent le fruit
group | blood-pressure | Tension | Une valeur haute ou basse sur l’appareil
group | poisoning-overdose | Intoxication ou trop de médicaments | Trop de comprimés, produit ménager, fumée, drogues
group | mental-distress | Moral et pensées | Moral bas, peur, panique, voix, pensées de suicide
group | violence-abuse | Violence ou abus | Quelqu’un vous fait du mal, vous menace ou vous force
group | alcohol-drugs | Alcool ou drogues | Arrêt de l’alcool, tremblements, trop pris
group | tired-sleep | Fatigue ou mauvais sommeil | Pas d’énergie, poids qui change, toujours froid ou chaud
group | heat-cold | Chaleur, froid ou eau | Coup de chaleur, grand froid, presque noyé
group | medicine-side-effect | Effet d’un médicament | Éruption, gonflement, saignement ou malaise après un médicament
group | swelling-lump | Boule ou gonflement | Ganglions gonflés, nouvelle boule, perte de poids
group | jaundice | Peau ou yeux jaunes | Yeux jaunes, urine foncée, selles pâles
group | something-else | Autre chose | Rien de cette liste ne correspond
question | throat_closing | La gorge ou la langue est-elle serrée, ou est-ce qu’elle gonfle ? | Un gonflement à cet endroit peut fermer le passage de l’air. Nous demandons pour ne pas perdre de temps.
question | cannot_breathe | Est-il si difficile de respirer qu’une phrase entière est impossible, ou qu’un bébé ne peut pas boire ? | Cela montre que trop peu d’air passe. Il faut alors de l’aide tout de suite.
question | lip_tongue_swelling | Les lèvres ou la langue sont-elles gonflées ? | Dans une réaction allergique, cela peut gagner la gorge.
question | near_syncope | Y a-t-il l’impression d’être sur le point de s’évanouir ? | Cela peut vouloir dire que trop peu de sang arrive au cerveau.
question | vomiting | Y a-t-il eu des vomissements ? | Avec d’autres signes, vomir peut montrer quelque chose qui ne peut pas attendre.
question | blue_lips | Les lèvres, la langue ou le visage sont-ils bleus ou gris ? | Cette couleur montre un manque d’oxygène. Sur une peau foncée, regardez les lèvres, les gencives et les ongles.
question | chest_pain | Y a-t-il une douleur à la poitrine ? | Elle peut venir du cœur ou des poumons.
question | hemoptysis | Du sang est-il sorti en toussant ? | Il peut venir d’un caillot ou d’une infection du poumon. De simples filets de sang comptent aussi.
question | unilateral_leg_swelling | Une jambe est-elle plus gonflée que l’autre ? | Ce peut être un caillot, qui peut partir vers le poumon.
question | hard_to_wake | La personne est-elle très difficile à réveiller, ou si endormie que ses réponses n’ont pas de sens ? | Ce peut être un signe de danger pour le cerveau. Chez un enfant, c’est l’un des signes les plus importants.
question | inhaler_fails | L’inhalateur de secours n’a-t-il pas soulagé, ou seulement peu de temps ? | Un asthme que l’inhalateur ne calme pas demande de l’aide tout de suite.
question | choking | Quelque chose est-il coincé dans la gorge en ce moment ? | Un objet à cet endroit peut couper l’air.
question | drooling | La salive coule-t-elle de la bouche parce qu’elle ne peut pas être avalée ? | Cela peut vouloir dire que la gorge se ferme.
question | battery_swallowed | Une pile ou un aimant a-t-il pu être avalé ? | Une pile peut brûler l’œsophage en deux heures, même sans douleur au début.
question | chest_pressure | Y a-t-il un serrement ou un poids sur la poitrine ? | Une crise cardiaque se sent souvent plus comme un poids que comme une douleur.
question | radiating_arm_jaw | La douleur va-t-elle vers un bras, une épaule, le cou ou la mâchoire ? | Une douleur du cœur va souvent vers ces endroits.
question | sweating | Y a-t-il des sueurs froides, ou bien plus de sueur que d’habitude ? | Avec une douleur ou un poids, cela peut venir du cœur.
question | dyspnea | Est-il plus difficile de respirer que d’habitude ? | L’essoufflement peut venir du cœur ou des poumons et ne doit pas attendre.
question | tearing_pain | La douleur est-elle venue d’un coup, comme une déchirure, dans la poitrine, le dos ou le ventre ? | Ce peut être une déchirure de la grande artère.
question | loss_consciousness | Y a-t-il eu une perte de connaissance, même brève ? | Elle peut avoir une cause qu’il faut trouver aujourd’hui.
question | high_fever | La température est-elle de 39,4 °C ou plus ? | Une telle fièvre peut montrer une infection sérieuse.
question | noisy_breathing | Entend-on un bruit rude ou aigu à chaque respiration ? | Le passage de l’air devient peut-être étroit.
question | cannot_swallow | Est-il impossible d’avaler, même de l’eau ou la salive ? | La gorge est peut-être gonflée, ou quelque chose est coincé.
question | trismus | Est-il difficile d’ouvrir la bouche, ou la mâchoire est-elle bloquée ? | Une infection de la gorge ou le tétanos peut bloquer la mâchoire.
question | rash_not_fading | Y a-t-il des taches qui restent quand vous appuyez un verre transparent dessus ? | Appuyez le côté d’un verre sur la peau et regardez à travers. Des taches qui restent peuvent montrer une infection dangereuse. Sur une peau foncée, regardez les paumes, les plantes et l’intérieur des paupières.
question | deaf_suddenly | L’audition d’une oreille ou des deux a-t-elle disparu en quelques heures ou jours ? | Une perte soudaine se soigne souvent, mais seulement au début.
question | face_droop | Un côté du visage tombe-t-il ? | Demandez un sourire. Un sourire de travers peut être le signe d’une attaque cérébrale (AVC).
question | swelling_behind_ear | Y a-t-il un gonflement rouge ou douloureux derrière l’oreille ? | L’infection a peut-être atteint l’os derrière l’oreille.
question | vertigo_spin | Tout semble-t-il tourner ? | Cela montre si l’oreille interne peut être touchée.
question | neck_stiffness | La nuque est-elle si raide que le menton ne va pas jusqu’à la poitrine ? | Avec de la fièvre ou un mal de tête, ce peut être une méningite.
question | bleeding_much | Y a-t-il un saignement abondant, ou qui ne s’arrête pas ? | Un saignement abondant peut devenir dangereux en quelques minutes.
question | takes_thinner | Y a-t-il un traitement anticoagulant, comme la warfarine, l’apixaban, le rivaroxaban ou le clopidogrel ? | Avec ces médicaments, un saignement s’arrête moins bien.
question | head_injury | Y a-t-il eu un coup à la tête ou une chute sur la tête ? | Un saignement dans la tête peut se montrer seulement des heures ou des jours après.
question | face_swelling | Le visage est-il gonflé ? | Cela peut venir d’une allergie, d’une infection ou des reins.
question | fever | Y a-t-il une fièvre de 38 °C ou plus ? | La fièvre montre que le corps lutte contre une infection. Si vous ne pouvez pas la mesurer, sentez si le ventre ou le dos est chaud.
question | thunderclap | Le mal de tête est-il venu d’un coup, au pire en moins d’une minute ? | Ce peut être un saignement dans le cerveau.
question | speech_difficulty | Les mots sont-ils déformés, mélangés, ou ne sortent-ils plus ? | Un trouble soudain de la parole peut être une attaque cérébrale (AVC).
question | unilateral_weakness | Un bras, une jambe ou le visage est-il faible d’un côté ? | Levez les deux bras, ou demandez à la personne de le faire. Si l’un descend, ce peut être une attaque cérébrale (AVC).
question | confusion | La personne est-elle confuse, ou dit-elle des choses sans suite ? | Une confusion nouvelle peut vouloir dire que le cerveau ou tout le corps est en danger.
question | vision_loss | La vue est-elle moins bonne que d’habitude, ou floue ? | Cela peut venir de l’œil, du cerveau ou de la tension.
question | scalp_tender | Est-ce douloureux de toucher la tempe, de se peigner ou de mâcher ? | Après 50 ans, ce peut être une artère enflammée, qui met la vue en danger.
question | clear_fluid_nose_ear | Un liquide clair coule-t-il du nez ou d’une oreille depuis le coup ? | Il peut venir d’autour du cerveau.
question | severe_headache | Le mal de tête est-il très fort ? | Un fort mal de tête avec d’autres signes peut être dangereux.
question | seizure | Y a-t-il eu une convulsion, avec un corps qui tremble ou se raidit, sans réagir ? | Une première convulsion, ou une longue, demande de l’aide tout de suite.
question | palpitations | Le cœur bat-il très vite, très fort ou de façon irrégulière ? | Le rythme du cœur peut être la cause.
question | melena | Les selles sont-elles noires et collantes comme du goudron ? | Ce peut être du sang de l’estomac. Le fer en comprimés peut aussi noircir les selles.
question | vision_gone | La vue d’un œil ou des deux a-t-elle disparu d’un coup ? | Ce peut être une attaque cérébrale (AVC) ou un vaisseau bouché dans l’œil. Répondez oui aussi si elle est revenue.
question | both_legs_weak | Les deux jambes sont-elles faibles, ou lâchent-elles ? | Les nerfs du dos sont peut-être serrés.
question | saddle_cauda | Est-ce engourdi entre les jambes, ou est-il devenu impossible de contrôler l’urine ou les selles ? | Il faut libérer ces nerfs en quelques heures. Engourdi veut dire que s’essuyer se sent autrement.
question | urinary_retention | Est-il impossible d’uriner alors que la vessie semble pleine ? | Une vessie qui ne se vide pas abîme les reins et peut montrer des nerfs serrés.
question | pregnant | Y a-t-il une grossesse, ou est-ce possible ? | Pendant la grossesse, certains signes veulent dire autre chose, et certains demandent de l’aide plus tôt.
question | sugar_low | Le sucre dans le sang est-il à moins de 0,7 g/L (70 mg/dL, 3,9 mmol/L) ? | Un sucre trop bas peut rendre confus ou faire perdre connaissance. Cela se traite en quelques minutes.
question | carbon_monoxide | Y a-t-il pu avoir de la fumée ou du gaz d’un poêle, d’un chauffage, d’un groupe électrogène ou d’un moteur ? | Le monoxyde de carbone n’a pas d’odeur. Si d’autres personnes ou des animaux se sentent mal aussi, sortez maintenant.
question | too_many_pills | A-t-on pris plus de médicaments que permis, ou un produit toxique ? | La raison n’a pas d’importance. Certains ne font du mal qu’après des heures, et un traitement tôt aide.
question | eye_pain | L’œil lui-même fait-il mal ? | Cela peut montrer une pression trop forte ou une infection dans l’œil.
question | chemical_eye | Un nettoyant, de l’eau de Javel, de la chaux, un acide ou un autre produit est-il entré dans l’œil ? | Rincez maintenant avec beaucoup d’eau propre, au moins 20 minutes. Répondez ensuite.
question | eye_pierced | Quelque chose a-t-il frappé l’œil à grande vitesse ou y est-il entré ? | Du verre ou du métal peut être dedans sans se voir. N’appuyez pas et ne frottez pas.
question | curtain_vision | Y a-t-il une ombre ou un rideau sur une partie de la vue ? | La rétine se décolle peut-être. Elle se répare si on la trouve tôt.
question | glare_halos | Voit-on des anneaux de couleur autour des lumières ? | Avec un œil douloureux, ce peut être une pression dangereuse dans l’œil.
question | photophobia | La lumière fait-elle mal aux yeux ? | Ce peut être une inflammation de l’œil ou, avec une nuque raide, autour du cerveau.
question | eye_swelling | Les paupières d’un œil sont-elles très gonflées ? | Une infection peut passer derrière l’œil.
question | severe_abd | Le mal de ventre est-il fort ? | Une forte douleur peut venir d’un organe percé, tordu ou bouché.
question | guarding | Le ventre est-il dur comme du bois, ou chaque mouvement fait-il mal ? | La paroi à l’intérieur du ventre est peut-être enflammée.
question | bilious_blood_vomit | Y avait-il du sang dans le vomi, rouge ou foncé comme du marc de café ? | Ce peut être un saignement de l’estomac.
question | no_stool_or_wind | N’y a-t-il ni selles ni gaz depuis un jour ou plus ? | L’intestin est peut-être bouché.
question | testicular_pain | Y a-t-il une douleur à un testicule ? | Un testicule tordu peut aussi faire mal au ventre. On ne peut le sauver qu’en quelques heures. Il n’y a aucune honte à le dire.
question | bloody_diarrhea | Y a-t-il du sang dans la diarrhée ? | Ce peut être une infection sérieuse de l’intestin.
question | no_urine | N’y a-t-il presque pas eu d’urine en 8 heures ou plus, ou aucune couche mouillée ? | Le corps perd peut-être trop d’eau.
question | weight_loss | Y a-t-il une perte de poids sans le vouloir ? | Un médecin doit en chercher la cause.
question | chills | Y a-t-il des frissons, des tremblements de froid ? | Ils peuvent vouloir dire qu’une infection a atteint le sang.
question | flank_pain | Y a-t-il une douleur sur le côté, entre les côtes et la hanche ? | C’est là que sont les reins.
question | incontinence | L’urine s’échappe-t-elle sans contrôle ? | Avec un mal de dos, cela peut montrer des nerfs serrés.
question | neck_injury | Y a-t-il eu une chute, un accident ou un coup au cou ou au dos ? | La colonne est peut-être blessée. Ne bougez pas avant de le savoir.
question | numbness | Une partie du corps est-elle engourdie ou pleine de fourmillements ? | Un nerf ou un vaisseau est peut-être coincé.
question | monoarthritis_hot | Une articulation est-elle chaude, rouge et gonflée ? | Des microbes peuvent détruire une articulation en quelques jours.
question | limb_cold_pale | Un bras ou une jambe est-il froid et pâle, pas comme l’autre ? | Un vaisseau est peut-être bouché. Cela ne peut pas attendre.
question | deformity | Le bras ou la jambe est-il déformé ou impossible à bouger ? | Il est peut-être cassé ou déboîté.
question | warm_red_skin | La peau est-elle rouge, chaude et gonflée ? | Ce peut être une infection ou un caillot. Sur une peau foncée, sentez la chaleur et le gonflement.
question | immobil_surgery | Ces quatre dernières semaines, y a-t-il eu une opération, un long voyage ou des jours au lit ? | Après cela, les caillots sont plus fréquents.
question | open_fracture | Voit-on l’os, ou y a-t-il une plaie profonde sur la blessure ? | Des microbes peuvent atteindre l’os.
question | snake_bite | Était-ce un serpent ou un autre animal venimeux ? | Le venin peut agir des heures plus tard. Gardez le bras ou la jambe immobile.
question | spreading_skin | La rougeur s’étend-elle ? | Tracez une ligne autour. Si la rougeur la dépasse, l’infection avance.
question | dirty_wound | La plaie est-elle profonde ou sale, par exemple par de la terre, de la rouille, un clou ou une morsure ? | Il faut peut-être un nettoyage et un vaccin contre le tétanos.
question | burn_face | Y a-t-il une brûlure au visage, ou de la fumée respirée ? | Le passage de l’air peut gonfler et se fermer plus tard.
question | burn_large | La brûlure est-elle plus grande que la main de la personne, ou tout autour d’un bras ou d’une jambe ? | Une grande brûlure fait perdre beaucoup de liquide.
question | electric_shock | Y a-t-il eu un choc électrique ? | Il peut dérégler le cœur, même si la peau semble normale.
question | blistering_rash | La peau a-t-elle des cloques ou pèle-t-elle, ou y a-t-il aussi des plaies dans la bouche ou aux yeux ? | Ce peut être une réaction grave à un médicament.
question | pain_beyond_look | La douleur est-elle bien plus forte que ce qu’on voit de dehors ? | Une infection profonde peut se cacher sous une peau presque normale.
question | black_skin | La peau devient-elle noire, violette ou grise ? | La peau meurt peut-être à cause d’une infection.
question | immune_weak | Les défenses sont-elles affaiblies, par exemple par le VIH, une greffe ou de la cortisone en comprimés ? | Les infections sont alors plus dangereuses et se voient moins.
question | mosquito_travel | Ces derniers mois, y a-t-il eu un séjour en zone de paludisme ou de dengue, ou y vivez-vous ? | Le paludisme se soigne bien, mais pas trop tard.
question | chemotherapy | Y a-t-il eu une chimiothérapie dans les 6 dernières semaines ? | Le corps se défend alors à peine contre les microbes, et une fièvre est une urgence.
question | very_unwell | Sentez-vous que quelque chose de grave se passe, pire que toute maladie d’avant ? | Ce que vous sentez compte. C’est souvent le premier signe.
question | infant_poor_feeding | Le bébé boit-il mal, ou est-il impossible de le consoler ? | Chez un bébé, ce peuvent être les seuls signes d’une maladie sérieuse.
question | young_infant | S’agit-il d’un bébé de moins de 3 mois ? | Pendant les 3 premiers mois, la fièvre peut être le seul signe d’une infection grave.
question | floppy | L’enfant est-il tout mou, ou réagit-il à peine ? | Un enfant tout mou a besoin d’aide tout de suite.
question | tachypnea | La respiration est-elle bien plus rapide que d’habitude ? | Comptez les respirations pendant une minute, au repos. Une respiration rapide peut montrer une infection des poumons ou de l’acide dans le sang.
question | jaundice | La peau ou le blanc des yeux sont-ils jaunes ? | Le foie ou le sang ont peut-être un problème.
question | vaginal_bleeding | Y a-t-il un saignement vaginal autre que des règles normales ? | Ce peut être un signe de danger, surtout pendant la grossesse.
question | baby_moves_less | Le bébé bouge-t-il moins que d’habitude dans le ventre ? | C’est peut-être un signe qu’il a besoin d’aide.
question | fluid_leak_vag | De l’eau ou du liquide a-t-il coulé du vagin ? | C’est peut-être la perte des eaux.
question | contractions | Le ventre durcit-il encore et encore ? | L’accouchement a peut-être commencé.
question | heavy_birth_bleeding | Depuis l’accouchement, une serviette est-elle trempée en une heure, ou y a-t-il de gros caillots ? | Un saignement après un accouchement peut vite devenir dangereux.
question | hears_voices | Y a-t-il des voix que personne d’autre n’entend ? | Cela arrive à beaucoup de gens, et il existe de l’aide.
question | suicidal | Pensez-vous à mettre fin à vos jours ou à vous faire du mal ? | Beaucoup de gens ont de telles pensées, et le dire aide. Nous posons la question à toute personne qui semble traverser un moment difficile, pour que personne ne reste sans aide.
question | lower_abd_pain | Y a-t-il une douleur au bas-ventre ? | L’utérus et les ovaires sont là, et une infection peut y commencer.
question | sexual_assault | Y a-t-il eu un rapport ou des attouchements forcés ou non voulus ? | Ce n’est jamais la faute de la personne qui l’a subi. Certains traitements n’agissent que les premiers jours, et c’est vous qui décidez de la suite.
question | breast_red | Le sein est-il rouge ou chaud ? | Ce peut être une infection du sein.
question | breast_lump | Y a-t-il une boule dans le sein ? | La plupart des boules sont sans danger, mais chacune doit être examinée.
question | sudden_onset | Cela a-t-il commencé d’un coup, en quelques minutes ? | Un début soudain peut vouloir dire que quelque chose s’est tordu, déchiré ou bouché.
question | scrotal_swelling | La bourse est-elle gonflée ? | Ce peut être un testicule tordu ou une infection.
question | long_erection | Une érection dure-t-elle depuis plus de 2 heures ? | Sans traitement, le pénis peut rester abîmé.
question | sugar_very_high | Le sucre dans le sang est-il à 3 g/L (300 mg/dL, 16,7 mmol/L) ou plus, ou le lecteur montre-t-il « HI » ? | Un sucre aussi élevé peut rendre le sang acide.
question | fruity_breath | L’haleine sent-elle le fruit ou le dissolvant ? | Cela peut vouloir dire que le sang devient acide.
question | high_bp_now | La tension est-elle à 180 sur 120 (18/12) ou plus, ou à 140 sur 90 (14/9) ou plus pendant la grossesse ? | Restez au calme cinq minutes et mesurez encore. Un seul des deux chiffres suffit pour répondre oui.
question | poison_taken | A-t-on avalé un produit toxique, comme un nettoyant, un pesticide, un carburant ou une plante ? | Un traitement tôt aide. Ne faites vomir personne.
question | harm_others | Y a-t-il des pensées de faire du mal à quelqu’un ? | De telles pensées peuvent faire peur. L’aide protège tout le monde.
question | strange_beliefs | Y a-t-il l’impression d’être suivi, observé, empoisonné ou contrôlé ? | Quand c’est nouveau, un médecin peut aider.
question | not_sleeping_for_days | Y a-t-il très peu de sommeil depuis des jours, et pourtant pas de fatigue ? | Ce peut être le début d’une maladie qui se soigne bien.
question | violence_now | Y a-t-il un danger à cause de quelqu’un en ce moment ? | Alors votre sécurité passe d’abord, avant toutes les autres questions.
question | violence | Est-ce que quelqu’un vous fait du mal, vous menace ou vous oblige à faire ce que vous ne voulez pas ? | Personne ne mérite cela, quel qu’en soit l’auteur. Vous pouvez recevoir de l’aide sans que personne chez vous ne l’apprenne.
question | alcohol_withdrawal | L’alcool a-t-il été arrêté ou réduit ces derniers jours, avec maintenant des tremblements ou des sueurs ? | Un arrêt brutal peut causer des convulsions. Le traitement les évite.
question | opioid_overdose | A-t-on pris de l’héroïne, du fentanyl, de la méthadone ou un fort calmant de la douleur, avec somnolence ou respiration lente ? | La respiration peut s’arrêter. Il existe un antidote.
question | severe_pain | La douleur est-elle insupportable, la pire de toutes ? | Une telle douleur doit être examinée aujourd’hui, quelle qu’en soit la cause.

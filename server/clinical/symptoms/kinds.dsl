# narrower < broader …: whoever has the first has the others, too
# Source: what the words of the findings mean. No clinician has reviewed it.
low_grade_fever < fever
cyclic_fever < fever
night_sweats < sweating
severe_headache < headache
thunderclap < severe_headache headache
unilateral_headache < headache
pulsating_headache < headache
band_headache < headache
positional_vertigo < vertigo_spin
vertigo_spin < dizziness
near_syncope < dizziness
odynophagia < sore_throat
tonsil_exudate < sore_throat
purulent_nasal < nasal_congestion
dry_cough < cough
productive_cough < cough
purulent_sputum < productive_cough cough infection
hemoptysis < cough bleeding_any
chronic_cough < cough
paroxysmal_cough < cough
barking_cough < cough
dyspnea_rest < dyspnea
dyspnea_exertion < dyspnea
orthopnea < dyspnea
pnd < dyspnea
chest_pressure < chest_pain
pleuritic < chest_pain
exertional_chest < chest_pain
chest_wall_tender < chest_pain
unilateral_leg_swelling < leg_edema
severe_abd < abdominal_pain
rlq_pain < abdominal_pain
ruq_pain < abdominal_pain
luq_pain < abdominal_pain
llq_pain < abdominal_pain
epigastric_pain < abdominal_pain
lower_abd_pain < abdominal_pain
bilious_blood_vomit < vomiting
watery_diarrhea < diarrhea
bloody_diarrhea < diarrhea
curdy_discharge < vaginal_discharge
fishy_discharge < vaginal_discharge
frothy_discharge < vaginal_discharge
vaginal_itch < itching
heavy_periods < vaginal_bleeding
stress_leak < incontinence
overflow_leak < incontinence
monoarthritis_hot < joint_swelling joint_pain
knee_pain < joint_pain
shoulder_pain < joint_pain
hip_pain < joint_pain
elbow_pain < joint_pain
wrist_pain < joint_pain
hand_numb_median < numbness
feet_numb < numbness
central_vision_loss < vision_loss
itchy_rash < rash itching
vesicles < rash
wheals < rash
butterfly_rash < rash
target_rash < rash
palms_soles_rash < rash
face_to_trunk_rash < rash
honey_crust < rash
itchy_eyes < itching
ear_itch < itching
sciatica_leg < back_pain
genital_blisters < vesicles
throat_closing < airway_breathing
cannot_breathe < airway_breathing dyspnea_rest
blue_lips < airway_breathing hypoxia
noisy_breathing < airway_breathing
inhaler_fails < airway_breathing dyspnea asthma_hx
choking < airway_breathing
dyspnea < airway_breathing
wheeze < airway_breathing
stridor < airway_breathing noisy_breathing
lip_tongue_swelling < airway_breathing
sting < allergy_trigger
allergen_exposure < allergy_trigger
new_medicine < allergy_trigger
face_droop < unilateral_weakness
stroke_passed < unilateral_weakness
vision_gone < vision_loss
curtain_vision < floaters_flash
both_legs_weak < muscle_weakness
one_side_numb < numbness
bleeding_much < bleeding_any
heavy_birth_bleeding < bleeding_much vaginal_bleeding postpartum
vaginal_bleeding < bleeding_any
rectal_bleed < bleeding_any
melena < bleeding_any
rash_not_fading < petechiae
petechiae < rash
floppy < hard_to_wake
dehydrated < oliguria
no_urine < oliguria
burn_face < burn
burn_large < burn
command_voices < hears_voices
fever < infection
chills < infection
dysuria < infection
warm_red_skin < infection
spreading_skin < warm_red_skin
black_skin < infection
chemotherapy < immune_weak
sexual_assault < violence
head_injury < fracture_trauma
open_fracture < fracture_trauma deformity
nosebleed < bleeding_any
violence_now < violence
